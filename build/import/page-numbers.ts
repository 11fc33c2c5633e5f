/** The numbers printed on the pages ("Page 3 of 56"): what is missing, and what is out of order. */
interface Printed {
  readonly page: number;
  readonly of: number;
}

export class PageNumbers {
  readonly #seen = new Set<number>();
  readonly #moved: string[] = [];
  #of = 0;

  /** A page without a printed number counts as the one that its place in the file says. */
  add(position: number, printed: Printed | undefined): void {
    this.#seen.add(printed?.page ?? position);
    this.#of = Math.max(this.#of, printed?.of ?? 0);
    if (printed && printed.page !== position) this.#moved.push(`page ${position} is printed as ${printed.page}`);
  }

  /** `pages 7, 30-56 of 56 are missing`, or nothing. */
  missing(): string | undefined {
    const ranges: [number, number][] = [];
    for (let page = 1; page <= this.#of; page++) {
      if (this.#seen.has(page)) continue;
      const last = ranges.at(-1);
      if (last?.[1] === page - 1) last[1] = page;
      else ranges.push([page, page]);
    }
    if (ranges.length === 0) return undefined;
    const text = ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
    return `pages ${text} of ${this.#of} are missing: fetch the document again`;
  }

  /** One line, with the first three places. */
  outOfOrder(): string[] {
    if (this.#moved.length === 0) return [];
    const places = this.#moved.slice(0, 3).join(', ');
    return [`${this.#moved.length} pages out of order: ${places}${this.#moved.length > 3 ? ' …' : ''}`];
  }
}
