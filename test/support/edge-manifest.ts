/** A limit of requests in 60 s, counted by `keys`, as the bundler writes it. */
export const rules = (window_limit: number, keys: string[]) => ({
  action: {
    type: 'rate_limit',
    config: {
      rate_limit_config: { window_limit, window_size: 60, algorithm: 'sliding_window' },
      aggregate: { keys: keys.map((type) => ({ type })) },
    },
  },
});

/** What the bundler makes of the project's edge functions, as far as a release looks at it. */
export const GOOD_MANIFEST = {
  routes: [{ function: 'methods', path: '/api/v1/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }],
  post_cache_routes: [
    { function: 'search', path: '/api/v1/search' },
    { function: 'search', path: '/search' },
  ],
  function_config: { search: { traffic_rules: rules(120, ['ip', 'domain']) } },
};
