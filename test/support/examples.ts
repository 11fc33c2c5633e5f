/** How many examples a property is tried with: `few` in `npm test`; in `npm run test:all`, which sets EXAMPLES=many, ten times as many. */
export const examples = (few: number, many = 10 * few): number => (process.env.EXAMPLES === 'many' ? many : few);
