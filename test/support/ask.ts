/** A plain HTTP client: the path goes out as it is written (fetch would tidy it), and nothing is decoded or followed. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { API_HEADERS } from '../../build/shared/http/headers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** The headers of every API response, as `Answer.headers` has them. */
export const apiHeaders = Object.fromEntries(
  Object.entries(API_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
}

/** Asks the server at `base` (no slash at its end) on a connection of its own. */
export function ask(base: string, { method = 'GET', path, headers = {} }: Question): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
