/** Preloaded into the build: writes its peak resident memory, in KiB, to the file that PEAK_MEMORY names. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  if (process.env.PEAK_MEMORY) writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS));
});
