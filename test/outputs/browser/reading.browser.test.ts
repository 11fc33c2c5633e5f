/** What a reader finds and is told, in a browser: search, profile, choosing, seats to be had. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './search.ts';
import './choosing.ts';
import './eligible.ts';

afterAll(closeBrowser);
