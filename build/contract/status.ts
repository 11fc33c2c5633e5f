/** What is served, and what it was made of. */
import { type Static, Type } from '@sinclair/typebox';
import { Dataset, DatasetRef } from './resources.ts';
import { closed, object, RoundSource } from './source.ts';

const dataset = Dataset.properties;

export const Status = object('Which build and which dataset the API answers from, and what they were made of', {
  build_digest: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'which build is served: SHA-256 of its files',
  }),
  dataset: DatasetRef,
  total_institutes: dataset.total_institutes,
  total_courses: dataset.total_courses,
  total_vacancy_rows: dataset.total_vacancy_rows,
  total_cap_vacancies: Type.Integer({ minimum: 0, description: 'vacant CAP seats of the dataset' }),
  source: RoundSource.properties.source,
  generated_from: Type.Array(
    Type.Object(
      {
        id: dataset.id,
        folder: Type.String({
          description:
            "name of the round's folder where that is plain in an address, else dataset-<id>; its downloads are in a folder of this name",
        }),
        status: dataset.status,
        sha256: Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'hash of its files: `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum`',
        }),
      },
      closed,
    ),
    { description: 'the round folders that the build read, by name' },
  ),
});
export type Status = Static<typeof Status>;
