/** The Deno that npm's `deno` package ships for this machine: its real binary, not the wrapper, which cannot be stopped. */
import { createRequire } from 'node:module';

const requireForNetlify = createRequire(new URL('../../netlify/package.json', import.meta.url));

/** Its path. Throws where npm installed none. */
export const denoBinary = (): string => requireForNetlify('deno/install_api.cjs').runInstall();
