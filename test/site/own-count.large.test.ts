import { it } from 'vitest';
import { shared } from '../support/shared.ts';
import { comparePages } from './own-count-pages.ts';

const { folder, missing, needs } = shared('rounds');

it.skipIf(missing)(`the pages of the real rounds show the second count${needs}`, () => comparePages(60, folder));
