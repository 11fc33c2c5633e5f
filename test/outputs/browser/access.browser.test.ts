/** Everybody reaches every page, in a browser: without a script, by keyboard, with a screen reader. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './accessible.ts';
import './documentation.ts';
import './everybody.ts';

afterAll(closeBrowser);
