/** After each test the worker reads what its runner sent: a run fails if a worker is silent for a minute, as in a row of long tests. */
import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

afterEach(() => setImmediate());
