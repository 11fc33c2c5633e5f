/** The answers about the service itself: /status (the current build and its rounds) and the list of endpoints. */
import type { Static } from '@sinclair/typebox';
import { RoundRef } from './derived.ts';
import { Dataset, pick } from './resources.ts';
import { arrayOf, object, objectPart, Type, text, total } from './schema-parts.ts';
import { RoundSource } from './source.ts';

const { properties: dataset } = Dataset;
const { properties: round } = RoundSource;
const sha256 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

const files = arrayOf(
  'Its downloads, which /downloads/SHA256SUMS lists too. Absent if `source` is absent',
  object('A published file', {
    path: text('Path on this host'),
    bytes: total('Size in bytes'),
    sha256: sha256('SHA-256 of the file, as `sha256sum` prints it'),
  }),
);
const RoundFolder = objectPart({
  id: dataset.id,
  folder: text(
    "Name of the round's folder if it is URL-safe, otherwise dataset-<id>. The downloads of the round are in a folder of this name",
  ),
  status: dataset.status,
  sha256: sha256(
    'Hash of its files with LF line ends: `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum`',
  ),
  corrected: round.corrected,
  source: Type.Optional({
    ...round.source,
    description: 'The document that the numbers come from; absent if nothing of the round is published',
  }),
  files: Type.Optional(files),
});

export const Status = object('The current build and dataset, and their sources', {
  // Optional, so that a release can read the status of a site that an earlier version built.
  version: Type.Optional(text('Version of the API, as in its changelog')),
  build_digest: sha256('Identifies the build: SHA-256 of its files'),
  dataset: RoundRef,
  ...pick(dataset, ['total_institutes', 'total_courses', 'total_vacancy_rows']),
  total_cap_vacancies: total('Number of vacant CAP seats in the dataset'),
  ...pick(round, ['option_form_closes', 'source']),
  generated_from: arrayOf('The round folders that the build read, ordered by name', RoundFolder),
});
export type Status = Static<typeof Status>;

export const Index = object('The endpoints of the API and where they are described', {
  documentation: text('The documentation page'),
  openapi: text('The OpenAPI document'),
  endpoints: arrayOf(
    'Every endpoint',
    objectPart({
      path: text('Path on the same host; names in braces stand for a code or id'),
      summary: text('What it returns'),
    }),
  ),
});
export type Index = Static<typeof Index>;
