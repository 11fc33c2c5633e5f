/** The API's only error shape: the members of RFC 9457, served as `application/json`. */
import type { Problem } from '../../contract/resources.ts';
import { ALLOWED_METHODS, API_HEADERS } from './headers.ts';

const TITLES = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  429: 'Too many requests',
  500: 'Internal server error',
} as const;
export type ProblemStatus = keyof typeof TITLES;

/** The problem as a value; its `type` is `about:blank`, which RFC 9457 provides for problems that the status explains. */
export function problem(status: ProblemStatus, detail: string, instance?: string): Problem {
  return {
    type: 'about:blank',
    title: TITLES[status],
    status,
    detail,
    ...(instance === undefined ? {} : { instance }),
  };
}

/** The problem as an HTTP response that is never cached. A HEAD request gets only the headers. */
export function problemResponse(
  request: Request,
  status: ProblemStatus,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const body = JSON.stringify(problem(status, detail, new URL(request.url).pathname));
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
