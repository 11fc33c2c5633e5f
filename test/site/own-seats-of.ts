/** A reader's seats at a course, as the pages get them from the count. */
import type { EligibleSeats } from '../../build/site/eligibility.ts';

/** `least` seats, or up to `most`: where these differ, `least` at a college of the home university and `most` at another one. */
export const ownSeats = (least: number, most = least, more: Partial<EligibleSeats> = {}): EligibleSeats => ({
  ...{ least, most, ifHome: least, ifOther: most, within: { least, most }, ews: 0, tfws: 0 },
  ...{ cap: 7, seats: [], order: least, home: 'unknown', tfwsCode: '' },
  ...more,
});
