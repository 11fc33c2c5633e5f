/** The platform's rate limit, counted by rate-limiter-flexible. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problemResponse } from '../../netlify/http/problem.ts';
import type { Rule } from './configuration.ts';

/** Counts one limit for each address: the answer to a request that is one too many, or nothing. */
export function createLimiter({ window_limit, window_size }: NonNullable<Rule['limit']>) {
  const counter = new RateLimiterMemory({ points: window_limit, duration: window_size });
  return async (request: Request, address: string): Promise<Response | undefined> => {
    try {
      await counter.consume(address);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retry = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const detail = `more than ${window_limit} requests in ${window_size} seconds from one address: try again in ${retry} s`;
      return problemResponse(request, 429, detail, { 'Retry-After': String(retry) });
    }
  };
}
