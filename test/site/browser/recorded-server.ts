/** A server on loopback that passes every request on to another and records it: also those of a service worker. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly path: string;
  readonly status: number;
}

/** Resolves once it listens; `requests` grows while it runs. */
export async function recordRequests(origin: string) {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, answer) => {
    const path = incoming.url!;
    const passed = request(origin + path, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      requests.push({ path, status: response.statusCode! });
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://localhost:${port}`, requests, close };
}
