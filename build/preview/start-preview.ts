/** Starts and stops the local server. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApplication } from './application.ts';
import { readConfiguration } from './configuration.ts';

export interface PreviewOptions {
  /** The folder of a build. */
  readonly out: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; loopback unless given. */
  readonly host?: string;
  /** False answers without limits. */
  readonly rateLimit?: boolean;
  /** Another netlify.toml than the project's. */
  readonly config?: string;
}

export interface Preview {
  /** Without a slash at its end. */
  readonly url: string;
  /** Takes no new requests, lets those under way finish, and resolves when the last connection is closed. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** How long requests under way may take to finish once the server is told to stop. */
const GRACE_MS = 5000;

/** Serves `out` as the platform would. Throws, with what to do, where there is no build or the address cannot be had. */
export async function startPreview({
  out,
  port,
  host = LOOPBACK,
  rateLimit = true,
  config,
}: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(out, 'public'))) throw new Error(`preview: ${out} has no folder "public": build first`);
  const application = createApplication(out, await readConfiguration(config), rateLimit);
  const server = createAdaptorServer({ fetch: application.fetch }) as Server;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, port, host);
  return { url: urlOf(server.address() as AddressInfo, host), close: () => close(server, sockets) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use: stop what listens there, or choose another with --port (0 takes any free one)`,
    EACCES: `port ${port} may not be used by this user: choose one from 1024 up with --port`,
    EADDRNOTAVAIL: `${host} is no address of this machine: leave --host out, or give one that is`,
    ENOTFOUND: `${host} is no known address: leave --host out, or give an address of this machine`,
  };
  return new Error(`preview: ${reasons[error.code ?? ''] ?? error.message}`, { cause: error });
}

function urlOf({ port }: AddressInfo, host: string): string {
  const local = host === LOOPBACK || host === '0.0.0.0' || host === '::' || host === '::1';
  return `http://${local ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function close(server: Server, sockets: Iterable<Socket>): Promise<void> {
  // Browsers open connections ahead of need; Node counts those as idle only after a first request.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // A connection kept alive becomes idle after its last answer, hence again and again.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const rest = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(rest);
}
