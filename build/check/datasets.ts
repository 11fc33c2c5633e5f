/** What holds between the rounds. */
import { type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import type { Round } from '../contract/rows.ts';

/** Repeated dataset ids, and the lack of a published round. */
export function checkDatasets(rounds: readonly Round[]): Diagnostic[] {
  return [...checkIds(rounds), ...checkPublished(rounds)];
}

function checkIds(rounds: readonly Round[]): Diagnostic[] {
  const first = new Map<number, string>();
  const found: Diagnostic[] = [];
  for (const { folder, meta, unread } of rounds) {
    if (unread?.has('id')) continue;
    const before = first.get(meta.id);
    if (before === undefined) first.set(meta.id, folder);
    else {
      found.push(
        diagnostic('dataset-duplicate', {
          ...{ file: `${folder}/round.json`, line: 0, column: 0 },
          found: `id ${meta.id} is that of ${folder} and of ${before}`,
          expected: 'an id of its own for each round',
          mend: 'give the newer round the next free id',
        }),
      );
    }
  }
  return found;
}

function checkPublished(rounds: readonly Round[]): Diagnostic[] {
  // A status that could not be read may be the one; and where there are no rounds, that is said already.
  if (!rounds.length || rounds.some(({ meta, unread }) => unread?.has('status') || meta.status === 'published'))
    return [];
  const [{ folder }] = rounds as [Round];
  return [
    diagnostic('published-missing', {
      ...{ file: folder.slice(0, folder.lastIndexOf('/')) || '/', line: 0, column: 0 },
      found: `no round is published: ${rounds.map(({ meta }) => `${meta.round_name} is ${meta.status}`).join(', ')}`,
      expected: 'at least one round with the status published',
      mend: 'set the status in the round.json of the round that is to be served',
    }),
  ];
}
