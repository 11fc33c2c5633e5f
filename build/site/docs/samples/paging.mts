// npm install openapi-fetch@0.17 openapi-typescript@7 typescript@5 tsx@4
// npx openapi-typescript BASE/openapi.json --output schema.d.ts
// npx tsx paging.mts BASE DISTRICT
// prints every course of a district, page by page
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

type Query = NonNullable<paths['/search']['get']['parameters']['query']>;

const [baseUrl = '', district = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });
let query: Query | undefined = { district };
while (query) {
  const { data, error, response } = await api.GET('/search', { params: { query } });
  // If a new build was published in between, the type of the error is /docs#build-changed: begin again.
  if (!data) throw new Error(error.detail);
  for (const { choice_code, total_cap_vacancies, course_name } of data.data)
    console.log(choice_code, total_cap_vacancies, course_name);
  query = nextQuery(response.headers.get('Link'));
}

/** The query of the next page, from `Link: </api/v1/search?…>; rel="next"`; undefined on the last page. */
function nextQuery(link: string | null): Query | undefined {
  const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (!next) return undefined;
  const { searchParams } = new URL(next, baseUrl);
  const [dataset, offset] = [Number(searchParams.get('dataset')), Number(searchParams.get('offset'))];
  return { district, dataset, offset, build: searchParams.get('build')! };
}
