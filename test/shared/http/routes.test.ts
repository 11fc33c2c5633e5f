import { expect, it } from 'vitest';
import { redirectToPath } from '../../../build/shared/http/routes.ts';

it.each([
  ['/search/', '/search'],
  ['/SEARCH', '/search'],
  ['/API/v1/Search', '/api/v1/search'],
  ['//elsewhere.example', '/api/v1/search'],
])('the path %s is redirected to %s', (path, target) => {
  const redirect = redirectToPath(new Request(`https://seats.example${path}?q=civil`))!;
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, `${target}?q=civil`]);
});

it.each(['/search', '/api/v1/search'])('the path %s is answered', (path) => {
  expect(redirectToPath(new Request(`https://seats.example${path}`))).toBeUndefined();
});
