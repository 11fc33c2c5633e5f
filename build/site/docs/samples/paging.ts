// npm install openapi-fetch openapi-typescript typescript tsx
// npx openapi-typescript BASE/openapi.json --output schema.d.ts
// npx tsx paging.ts BASE DISTRICT: every course of a district, page by page, all from one build
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

type Course = components['schemas']['CourseShort'];
type Query = NonNullable<paths['/search']['get']['parameters']['query']>;

const [baseUrl = '', district = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

/** The courses of all pages; undefined if a new build is published before the last page. */
async function readDistrict(): Promise<Course[] | undefined> {
  const courses: Course[] = [];
  let query: Query | undefined = { district };
  while (query) {
    const { data, error, response } = await api.GET('/search', { params: { query } });
    if (error?.type === '/docs#build-changed') return undefined;
    if (!data) throw new Error(error.detail);
    courses.push(...data.data);
    query = nextQuery(response.headers.get('Link'));
  }
  return courses;
}

/** The query of the next page, from `Link: </api/v1/search?…>; rel="next"`; undefined on the last page. */
function nextQuery(link: string | null): Query | undefined {
  const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (!next) return undefined;
  const { searchParams } = new URL(next, baseUrl);
  const [dataset, offset] = [Number(searchParams.get('dataset')), Number(searchParams.get('offset'))];
  return { district, dataset, offset, build: searchParams.get('build')! };
}

let courses = await readDistrict();
while (!courses) {
  console.log('a new build was published: beginning again');
  courses = await readDistrict();
}
for (const { choice_code, total_cap_vacancies, course_name } of courses)
  console.log(choice_code, total_cap_vacancies, course_name);
