/** Hono's `html`, which draws all, needs `at`, younger than the oldest browsers of this site (assets/asset.ts). */
if (!Array.prototype.at)
  Object.defineProperty(Array.prototype, 'at', {
    value(this: unknown[], i: number) {
      return this[i < 0 ? this.length + i : i];
    },
  });
