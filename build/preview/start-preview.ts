/** Starts and stops the local server. */
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
}

export interface Preview {
  /** Without a slash at its end. */
  readonly url: string;
  /** Takes no new requests, lets those under way finish, and resolves when the last connection is closed. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** How long requests under way may take once the server is told to stop. */
const GRACE_MS = 1000;

/** Serves `out` as the platform would. Throws, saying what to do, where there is no sound build or the port is not free. */
export async function startPreview({ out, port, host = LOOPBACK, rateLimit = true }: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(out, 'public'))) throw new Error(`preview: ${out} has no folder "public": build first`);
  compareDigests(join(out, 'edge/search-index.json'), join(out, 'manifest.json'));
  const application = createApplication(out, await readConfiguration(), rateLimit);
  const server = createAdaptorServer({ fetch: application.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const local = [LOOPBACK, '0.0.0.0', '::', '::1'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

/** A search index of another build than the files would answer with courses that the files do not have. */
function compareDigests(index: string, manifest: string): void {
  if (digestOf(index) !== digestOf(manifest))
    throw new Error(`preview: ${index} is not of the same build as ${manifest} (their digests differ): build again`);
}

function digestOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).digest;
  } catch (error) {
    throw new Error(`preview: ${file} cannot be read: ${(error as Error).message}: build again`, { cause: error });
  }
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

/** Also ends connections that never carried a request (browsers open them ahead of need), once the grace is over. */
async function close(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const rest = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(rest);
}
