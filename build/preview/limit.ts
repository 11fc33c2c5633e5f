/** The platform's rate limit, counted by rate-limiter-flexible. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problemResponse } from '../../netlify/http/problem.ts';
import type { Limit } from './configuration.ts';

/** Counts one limit for each address: the answer to a request that is one too many, or nothing. */
export function createLimiter({ matches, requests, seconds }: Limit) {
  const counter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (request: Request, path: string, address: string): Promise<Response | undefined> => {
    if (!matches.test(path)) return undefined;
    try {
      await counter.consume(address);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retry = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const detail = `more than ${requests} requests in ${seconds} seconds from one address: try again in ${retry} s`;
      return problemResponse(request, 429, detail, { 'Retry-After': String(retry) });
    }
  };
}
