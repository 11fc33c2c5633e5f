/** The API's only error shape: the members of RFC 9457, served as `application/json`. */
import type { Problem } from '../../contract/resources.ts';
import type { ErrorStatus } from '../../contract/responses.ts';
import { ALLOWED_METHODS, API_HEADERS } from './headers.ts';

const TITLES: Readonly<Record<ErrorStatus, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  429: 'Too many requests',
  500: 'Internal server error',
};

/**
 * The kinds of problem that a program has to tell apart although they have one status: a wrong parameter stays wrong, but after a
 * new build the same search works from its first page. The addresses are paragraphs of the documentation.
 */
const KINDS = {
  'wrong-parameter': { type: '/docs#wrong-parameter', title: 'Wrong parameter' },
  'build-changed': { type: '/docs#build-changed', title: 'The data has changed' },
} as const;
type ProblemKind = keyof typeof KINDS;

/** The problem as a value; without a kind its `type` is `about:blank`, which RFC 9457 provides for problems that the status explains. */
export function problem(status: ErrorStatus, detail: string, instance?: string, kind?: ProblemKind): Problem {
  return {
    ...(kind ? KINDS[kind] : { type: 'about:blank', title: TITLES[status] }),
    status,
    detail,
    ...(instance === undefined ? {} : { instance }),
  };
}

interface ProblemOptions {
  readonly kind?: ProblemKind;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The problem as an HTTP response that is never cached. A HEAD request gets only the headers. */
export function problemResponse(
  request: Request,
  status: ErrorStatus,
  detail: string,
  { kind, headers = {} }: ProblemOptions = {},
): Response {
  const body = JSON.stringify(problem(status, detail, new URL(request.url).pathname, kind));
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...API_HEADERS,
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: ALLOWED_METHODS } : {}),
      ...headers,
    },
  });
}
