/** The schema of /status: what is served, and from which rounds it was built. */
import type { Static } from '@sinclair/typebox';
import { RoundRef } from './derived.ts';
import { Dataset, pick, total } from './resources.ts';
import { list, object, part, RoundSource, Type } from './source.ts';

const { properties: dataset } = Dataset;
const { properties: round } = RoundSource;
const sha256 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

const files = list(
  'its downloads: `sha256sum --check SHA256SUMS` with /downloads/SHA256SUMS; absent with `source`',
  object('a published file', {
    path: Type.String({ description: 'where it is on the host that answered' }),
    bytes: total('size of the file'),
    sha256: sha256('SHA-256 of the file: `sha256sum <file>`'),
  }),
);
const RoundFolder = part({
  id: dataset.id,
  folder: Type.String({
    description:
      "name of the round's folder where that is plain in an address, else dataset-<id>; its downloads are in a folder of this name",
  }),
  status: dataset.status,
  sha256: sha256('hash of its files: `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum`'),
  corrected: round.corrected,
  source: Type.Optional({
    ...round.source,
    description: 'where the numbers come from; absent where nothing of the round is published',
  }),
  files: Type.Optional(files),
});

export const Status = object('Which build and which dataset the API answers from, and what they were made of', {
  build_digest: sha256('which build is served: SHA-256 of its files'),
  dataset: RoundRef,
  ...pick(dataset, ['total_institutes', 'total_courses', 'total_vacancy_rows']),
  total_cap_vacancies: total('vacant CAP seats of the dataset'),
  ...pick(round, ['option_form_closes', 'source']),
  generated_from: list('the round folders that the build read, by name', RoundFolder),
});
export type Status = Static<typeof Status>;
