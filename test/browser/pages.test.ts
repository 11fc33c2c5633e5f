/** All that needs a browser, in one file: one Chromium and one build of each sample are enough for all of it. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './search.ts';
import './reader.ts';
import './accessible.ts';
import './documentation.ts';
import './everybody.ts';
import './offline.ts';

afterAll(closeBrowser);
