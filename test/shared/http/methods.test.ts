import { describe, expect, it } from 'vitest';
import { guardMethods } from '../../../build/shared/http/routes.ts';

const ask = (method: string, headers: Record<string, string> = {}) =>
  guardMethods(new Request('https://api.example/api/v1/datasets', { method, headers }));

describe('guardMethods', () => {
  it('a preflight is allowed the headers it asks for', () => {
    const allowed = (response: Response) => response.headers.get('Access-Control-Allow-Headers');
    expect(allowed(ask('OPTIONS', { 'Access-Control-Request-Headers': 'x-one, x-two' }))).toBe('x-one, x-two');
    expect(allowed(ask('OPTIONS'))).toBe('*');
  });

  it('a preflight has no body and lasts two hours', async () => {
    const response = ask('OPTIONS');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.has('Content-Type')).toBe(false);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const kept = ['Access-Control-Max-Age', 'Cache-Control', 'Vary'].map((name) => response.headers.get(name));
    expect(kept).toEqual(['7200', 'no-store', 'Access-Control-Request-Headers']);
  });
});
