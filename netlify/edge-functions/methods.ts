/** Runs for what is not a read. The logic and the route's numbers are in ../http. */
import { guardMethods } from '../../build/shared/http/methods.ts';
import { METHODS_CONFIG } from '../../build/shared/http/routes.ts';

export default guardMethods;

export const config = METHODS_CONFIG;
