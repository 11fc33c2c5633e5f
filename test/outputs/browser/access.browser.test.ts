/** Everybody reaches every page, in a browser: without a script, by keyboard, with a screen reader, behind one address. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './accessible.ts';
import './documentation.ts';
import './everybody.ts';
import './journey.ts';

afterAll(closeBrowser);
