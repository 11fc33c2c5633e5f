/** Starts and stops the local server. */
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { UsageError } from '../shared/errors.ts';
import { createApplication, type ServeSearch } from './application.ts';

export interface PreviewOptions {
  /** The folder of a build. */
  readonly out: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The address to listen on; loopback unless given. */
  readonly host?: string | undefined;
  /** False disables the limits. */
  readonly rateLimit?: boolean;
  /** Answers the search's addresses; by default the API's search alone. */
  readonly serveSearch?: ServeSearch | undefined;
}

export type Preview = Awaited<ReturnType<typeof startPreview>>;

const LOOPBACK = '127.0.0.1';
/** Addresses that a browser on this machine reaches as localhost. */
const LOCAL = [LOOPBACK, '::1', '0.0.0.0', '::'];

/** Serves `out` as Netlify would; `url` has no trailing slash. Throws, saying what to do, without a usable build or if the port is taken. */
export async function startPreview({ out, port, host = LOOPBACK, rateLimit = true, serveSearch }: PreviewOptions) {
  const application = await createApplication(out, { rateLimit, serveSearch });
  const server = createAdaptorServer({ fetch: application.fetch }) as Server;
  await listen(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  const name = LOCAL.includes(host) ? 'localhost' : host;
  // An IPv6 address is written in brackets.
  return { url: `http://${name.includes(':') ? `[${name}]` : name}:${taken}`, close: () => close(server) };
}

/** Resolves when the last connection is closed; browsers open some in advance. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** Resolves when `server` listens. Throws UsageError, saying what to do, if the port or address is unavailable. */
function listen(server: Pick<NetServer, 'once' | 'listen'>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const where =
        code === 'EADDRINUSE' ? `port ${port} is in use` : `port ${port} of ${host} cannot be used (${code})`;
      reject(new UsageError(`${where}: choose another with --port (0 takes any free one), or leave --host out`));
    });
    server.listen(port, host, resolve);
  });
}

/** Throws as `listen` does; leaves the port free. */
export async function assertPortFree({ port, host = LOOPBACK }: Pick<PreviewOptions, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}
