/** The first step of `npm run tools`: installs the packages that only its tests need, where they are missing. */
import { installPackages, NETLIFY_PACKAGES } from '../../build/release/install-packages.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
for (const folder of [NETLIFY_PACKAGES, 'test/tools']) await installPackages(ROOT, folder, console.log);
