/** What every search library has to do here: be made ahead, opened from what was made, and asked. */
export interface Document {
  /** Words of the course's name and of the institute's, spelled as our own index spells them. */
  readonly name: string;
  readonly institute: string;
  readonly district: string;
  readonly vacancies: number;
}

export interface Filter {
  readonly district?: string;
  readonly onlyVacant: boolean;
  /** The same as a function, for libraries that take one. */
  keeps(position: number): boolean;
}

/**
 * Positions of the documents that match, best first, at least `wanted` of them where there are so many. Whoever does not
 * filter ignores `filter`: it is then asked for everything, and filtered for.
 */
export type Find = (q: string, wanted: number, filter?: Filter) => number[] | Promise<number[]>;

export interface Peer {
  readonly name: string;
  /** What the job asks for and this peer does not do. */
  readonly cannot: string;
  /** Takes `filter` itself. */
  readonly filters: boolean;
  /** Is always given our short forms and initials as words of the names. */
  readonly forms?: boolean;
  /** Made when a round is built: what would be sent to the platform. */
  make(documents: readonly Document[]): string | Buffer | Promise<string | Buffer>;
  /** Done at a cold start. */
  open(made: Buffer): Find | Promise<Find>;
}

export const together = ({ name, institute }: Pick<Document, 'name' | 'institute'>) => `${name} ${institute}`;
