/** Answers requests that are not reads. The logic and the route's numbers are in build/shared/http. */
import { guardMethods, METHODS_CONFIG } from '../../build/shared/http/routes.ts';

export default guardMethods;

export const config = METHODS_CONFIG;
