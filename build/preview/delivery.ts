/** The last steps of every answer: compression by Accept-Encoding, then If-None-Match. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const compressors = {
  // The platform's edge compresses as it serves, with a quality of this order.
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

/** Bytes under which an encoding gains nothing. */
const SMALLEST = 512;

/** Encodes the body where the client takes that and it is worth it. An encoded body is another text: its ETag is a weak one. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const compressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  if (compressible || response.status === 304) headers.append('Vary', 'Accept-Encoding');
  const { status } = response;
  if (!response.body) return new Response(null, { status, headers });
  const plain = new Uint8Array(await response.arrayBuffer());
  const encoding = preferred(request.headers.get('Accept-Encoding'));
  if (!encoding || !compressible || plain.length < SMALLEST) {
    headers.set('Content-Length', String(plain.length));
    return new Response(plain, { status, headers });
  }
  const body = await compressors[encoding](plain);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  return new Response(body, { status, headers });
}

/** 304 without a body when the client has this content already; the comparison is the weak one (RFC 9110, 13.1.2). */
export function conditional(request: Request, response: Response): Response {
  const etag = response.headers.get('ETag');
  const given = request.headers.get('If-None-Match');
  if (response.status !== 200 || etag === null || given === null) return response;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  if (!given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))) return response;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** Brotli before gzip where the client likes them equally. */
function preferred(header: string | null): Encoding | undefined {
  const accepts = parseAccept(header ?? '').map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const rest = accepts.find(({ type }) => type === '*')?.q ?? 0;
  let best: { encoding: Encoding; q: number } | undefined;
  for (const encoding of ['br', 'gzip'] as const) {
    const q = accepts.find(({ type }) => type === encoding)?.q ?? rest;
    if (q > (best?.q ?? 0)) best = { encoding, q };
  }
  return best?.encoding;
}
