import { expect, it } from 'vitest';
import { conditionalResponse } from '../../../build/shared/http/headers.ts';

const ask = (headers: Record<string, string> = {}, body = 'text') =>
  conditionalResponse(new Request('https://api.example', { headers }), body, { 'X-One': '1' });

it('an answer that the client has is sent without its body', async () => {
  const etag = ask().headers.get('ETag')!;
  // A cache may make the ETag strong, or send several.
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const { status, body, headers } = ask({ 'If-None-Match': known });
    expect([status, body, headers.get('ETag'), headers.get('X-One')]).toEqual([304, null, etag, '1']);
  }
  for (const other of ['"other"', ask({}, 'other text').headers.get('ETag')!]) {
    const response = ask({ 'If-None-Match': other });
    expect([response.status, await response.text()]).toEqual([200, 'text']);
  }
});
