/** What a reader finds and is told, in a browser: search, profile, choosing, seats to be had, 200 of them behind one address. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './search.ts';
import './choosing.ts';
import './eligible.ts';
import './journey.ts';

afterAll(closeBrowser);
