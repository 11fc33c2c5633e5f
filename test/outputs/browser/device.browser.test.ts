/** What the device keeps and does, in a browser: list and language, a slow phone, no network. */
import { afterAll } from 'vitest';
import { closeBrowser } from './chromium.ts';
import './reader.ts';
import './steady.ts';
import './offline.ts';

afterAll(closeBrowser);
