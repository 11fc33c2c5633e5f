/** The Deno that npm's `deno` package ships for this machine: its real binary, not the wrapper, which cannot be stopped. */
import { createRequire } from 'node:module';

/** Its path. Throws where npm installed none. */
export const denoBinary = (): string => createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
