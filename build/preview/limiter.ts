/** The platform's rate limit, counted here by rate-limiter-flexible. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problemResponse } from '../../netlify/http/problem.ts';
import type { Limit } from './configuration.ts';

/** The answer to a request that is one too many, or undefined while `address` is within every limit that the path is under. */
export type Limiter = (request: Request, address: string) => Promise<Response | undefined>;

/** One count a limit and address, kept in memory. */
export function createLimiter(limits: readonly Limit[]): Limiter {
  const counters = limits.map(({ matches, requests, seconds }) => ({
    matches,
    requests,
    seconds,
    counter: new RateLimiterMemory({ points: requests, duration: seconds }),
  }));
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    for (const { matches, requests, seconds, counter } of counters) {
      if (!matches.test(pathname)) continue;
      try {
        await counter.consume(address);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        const detail = `more than ${requests} requests in ${seconds} seconds from one address: try again in ${wait} s`;
        return problemResponse(request, 429, detail, { 'Retry-After': String(wait) });
      }
    }
    return undefined;
  };
}
