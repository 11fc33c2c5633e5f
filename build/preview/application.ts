/**
 * One request, in the platform's order: limit, edge function, file, redirect rule, the 404 page. README.md beside this
 * file says where the two differ.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { problemResponse } from '../../netlify/http/problem.ts';
import type { Configuration } from './configuration.ts';
import { compress, conditional } from './delivery.ts';
import { createEdge } from './edge.ts';
import { type Found, findFile } from './files.ts';
import { createLimiter } from './limiter.ts';

const API = /^\/api\/v1(?:\/|$)/;
/** What the platform sends with files: kept at its edge until the next deploy, asked for again by browsers. */
const FILE_CACHING = 'public, max-age=0, must-revalidate';

/** The application over a build's folder; `rateLimit` false takes every limit away. */
export function createApplication(out: string, configuration: Configuration, rateLimit: boolean) {
  const root = join(out, 'public');
  const limiter = createLimiter(rateLimit ? configuration.limits : []);
  const edge = createEdge(out);

  async function answer(request: Request, address: string): Promise<Response> {
    const refused = await limiter(request, address);
    if (refused) return refused;
    const handler = edge(request);
    return handler ? handler(request) : file(request);
  }

  async function file(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(request, pathname);
    const found = await findFile(root, pathname);
    if (found) return deliver(pathname, found, 200);
    const rewrite = configuration.rewrites.find(({ matches }) => matches.test(pathname));
    const target = rewrite && (await findFile(root, rewrite.to));
    if (target) return deliver(pathname, target, rewrite.status);
    const page = await findFile(root, '/404.html');
    return page ? deliver(pathname, page, 404) : new Response('Not Found\n', { status: 404 });
  }

  function deliver(pathname: string, { body, type }: Found, status: number): Response {
    const headers = new Headers({ 'Content-Type': type, 'Cache-Control': FILE_CACHING });
    if (status === 200) headers.set('ETag', `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`);
    for (const [name, value] of configuration.headersFor(pathname)) headers.set(name, value);
    return new Response(body, { status, headers });
  }

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (context) => {
    const request = context.req.raw;
    const response = await answer(request, addressOf(getConnInfo(context).remote.address));
    return conditional(request, await compress(request, response));
  });
  app.onError((error, context) => {
    console.error(error);
    return problemResponse(context.req.raw, 500, 'The local server failed; its terminal says why.');
  });
  return app;
}

function notAllowed(request: Request, pathname: string): Response {
  if (API.test(pathname)) return problemResponse(request, 405, `${request.method} is not allowed: use GET or HEAD`);
  return new Response('Method Not Allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/** One client is one address, whether the socket writes it as IPv4 or as IPv4 inside IPv6. */
function addressOf(remote: string | undefined): string {
  return (remote ?? 'unknown').replace(/^::ffff:/, '');
}
