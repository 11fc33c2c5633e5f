/** Says how long the platform tests took: they are the last stage, and most of what they do is to start Netlify's tools. */
import type { Reporter } from 'vitest/node';

/** A reporter that prints one line, before the summary, when platform tests ran. */
export function platformTime(): Reporter {
  let start: number | undefined;
  return {
    onTestModuleQueued({ project }) {
      if (project.name === 'platform') start ??= performance.now();
    },
    onTestRunEnd() {
      if (start !== undefined) console.log(`\nplatform tests: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    },
  };
}
