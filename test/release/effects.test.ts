import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { realEffects } from '../../build/release/effects.ts';

const terminal = { today: '2025-11-22', done: async () => {}, print: () => {}, ask: async () => true };

it('an answer without end is not read to its end', async () => {
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await realEffects(terminal).fetch(url);
  await expect(response.text()).rejects.toThrow('answers with more than 16000000 bytes');
  server.closeAllConnections();
  server.close();
});
