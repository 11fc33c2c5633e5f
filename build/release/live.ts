/**
 * What is live compared with what was built: which round will be served, what vanishes, moves or changes. What a release must
 * not do by mistake is a stop, which an option names where it is meant.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { retry } from 'zx';
import type { CourseDetail, Datasets } from '../contract/resources.ts';
import type { Status } from '../contract/status.ts';
import { compareText, count } from '../shared/format.ts';
import type { Effects } from './effects.ts';
import type { Stop, StopName } from './summary.ts';

/** What a build or a site publishes about its rounds. */
interface Published {
  readonly status: Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
  readonly datasets: Datasets;
}
type GetJson = (path: string) => Promise<unknown>;
type Courses = { readonly data: readonly CourseDetail[] };

const API = '/api/v1';
const TRIES = 3;
/** Courses that are listed of a round that changed, and numbers of each. */
const LISTED = 20;

/** Compares the site at `url` with the build in `out`. A site that cannot be read is a stop too. */
export async function compareWithLive(
  { url, since }: { readonly url: string; readonly since?: string | undefined },
  out: string,
  { fetch, pauseMs }: Pick<Effects, 'fetch' | 'pauseMs'>,
): ReturnType<typeof compare> {
  const here: GetJson = async (path) => JSON.parse(readFileSync(join(out, 'public', API, path), 'utf8'));
  const there: GetJson = (path) =>
    retry(TRIES, pauseMs, async () => {
      const response = await fetch(url + API + path);
      if (response.status !== 200) throw new Error(`${url}${API}${path} has status ${response.status}`);
      return response.json();
    });
  const build = await readPublished(here);
  try {
    const live = await readPublished(there);
    return await compare(live, build, since, (id) => courseChanges(`/dataset/${id}/courses`, there, here));
  } catch (error) {
    return { lines: [], stops: [{ name: 'unknown', line: `${url} cannot be read: ${(error as Error).message}` }] };
  }
}

async function readPublished(get: GetJson): Promise<Published> {
  const status = (await get('/status')) as Published['status'];
  const datasets = (await get('/datasets')) as Datasets;
  if (!status.build_digest || !Array.isArray(status.generated_from) || !Array.isArray(datasets)) {
    throw new Error('/status and /datasets are not those of this API');
  }
  return { status, datasets };
}

async function compare(
  live: Published,
  build: Published,
  since: string | undefined,
  changesOf: (id: number) => Promise<string[]>,
): Promise<{ lines: string[]; stops: Stop[] }> {
  const lines = [
    `live: ${roundOf(live)} (build ${live.status.build_digest.slice(0, 12)}${since ? `, since ${since}` : ''}) -> ` +
      `will be: ${roundOf(build)} (build ${build.status.build_digest.slice(0, 12)})`,
  ];
  const stops: Stop[] = [];
  const stop = (name: StopName, line: string) => stops.push({ name, line });
  const folders = build.status.generated_from;
  for (const old of live.status.generated_from) {
    if (old.status === 'draft') continue;
    const now = folders.find(({ id }) => id === old.id);
    const name = nameOf(live, old.id);
    const named = folders.find(({ folder }) => folder === old.folder);
    if (named && named.id !== old.id) {
      stop('moved', `${name} (${old.folder}) has the id ${old.id}, and would have ${named.id}`);
    } else if (now && now.folder !== old.folder) {
      stop('moved', `the id ${old.id} is that of ${old.folder}, and would be that of ${now.folder}`);
    } else if (!now || now.status === 'draft') {
      stop('gone', `${name} (id ${old.id}) is ${old.status}, and would ${now ? 'be a draft' : 'vanish'}`);
    } else if (now.sha256 !== old.sha256 || now.status !== old.status) {
      const isWithdrawn = old.status === 'published' && now.status === 'withdrawn';
      const hasRows = old.status === 'published' && now.status === 'published';
      const changes = isWithdrawn ? ['is withdrawn'] : hasRows ? await changesOf(old.id) : [];
      const corrections = (now.corrected ?? []).slice(old.corrected?.length ?? 0);
      const status = old.status === now.status ? '' : `: ${old.status} -> ${now.status}`;
      lines.push(`${name} (id ${old.id}) changes${status}`, ...changes.slice(0, LISTED).map((line) => `  ${line}`));
      if (changes.length > LISTED) lines.push(`  and ${count(changes.length - LISTED, 'more course')}`);
      if (hasRows && changes.length === 0) lines.push('  its numbers are the same');
      for (const { date, note } of corrections) lines.push(`  corrected ${date}: ${note}`);
      if (changes.length > 0 && corrections.length === 0) {
        stop('uncorrected', `${name} (id ${old.id}) differs from what is live, and "corrected" has no new entry`);
      }
    }
  }
  const known = new Set(live.status.generated_from.flatMap(({ id, status }) => (status === 'draft' ? [] : [id])));
  for (const { id, status } of folders) {
    if (status === 'published' && !known.has(id)) lines.push(`${nameOf(build, id)} (id ${id}) is new`);
  }
  const served = datasetOf(live, live.status.dataset.id);
  const serves = datasetOf(build, build.status.dataset.id);
  const isWithdrawn = folders.some(({ id, status }) => id === served?.id && status === 'withdrawn');
  const isOlder =
    served && serves && (compareText(serves.published_date, served.published_date) || serves.id - served.id) < 0;
  if (isOlder && !isWithdrawn) {
    stop('older', `${roundOf(build)} of ${serves.published_date} is older than ${roundOf(live)}, which is live`);
  }
  return { lines, stops };
}

const datasetOf = ({ datasets }: Published, asked: number) => datasets.find(({ id }) => id === asked);
const roundOf = (published: Published) => nameOf(published, published.status.dataset.id);
function nameOf(published: Published, id: number): string {
  const dataset = datasetOf(published, id);
  return dataset ? `${dataset.round_name}, ${dataset.academic_year}` : `dataset ${id}`;
}

/** A line for each course of which anything but a row id differs. */
async function courseChanges(path: string, there: GetJson, here: GetJson): Promise<string[]> {
  const [before, now] = (await Promise.all([there(path), here(path)])) as [Courses, Courses];
  const courses = (of: Courses) => new Map(of.data.map((course) => [course.choice_code, course]));
  const [old, made] = [courses(before), courses(now)];
  const codes = [...new Set([...old.keys(), ...made.keys()])].sort();
  return codes.flatMap((code) => {
    const [one, other] = [old.get(code), made.get(code)];
    if (!one || !other) return [`${code} ${(one ?? other)!.course_name}: ${one ? 'removed' : 'added'}`];
    const changes = fieldChanges(one, other);
    return changes.length > 0 ? [`${code} ${other.course_name}: ${changes.slice(0, LISTED).join(', ')}`] : [];
  });
}

function fieldChanges(before: CourseDetail, now: CourseDetail): string[] {
  const [one, other] = [valuesOf(before), valuesOf(now)];
  return Object.keys({ ...one, ...other })
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => `${field} ${one[field] ?? 'none'} -> ${other[field] ?? 'none'}`);
}

/** The values of a course by field, those of a row with its level. Row ids count rounds: they are no part of it. */
function valuesOf({ id: _, institute: { id: __, ...institute }, vacancies, special_vacancy, ...course }: CourseDetail) {
  const rows = vacancies.flatMap(({ seat_level, ...row }) =>
    Object.entries(row).map(([field, seats]) => [`${seat_level}.${field}`, seats]),
  );
  return { ...course, ...institute, ...special_vacancy, ...Object.fromEntries(rows) } as Record<string, unknown>;
}
