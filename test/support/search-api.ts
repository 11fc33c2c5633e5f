/** Asks the API's search of a served build, for comparing what pages show with it. */
interface FoundCourse {
  readonly choice_code: string;
  readonly course_name: string;
  readonly institute: { readonly inst_code: string; readonly district: string };
}

/** `url` is the site's; `query` such as `q=civil&limit=3`. */
export async function searchApi(url: string, query: string): Promise<{ data: FoundCourse[]; total: number }> {
  const answer = await fetch(`${url}/api/v1/search?${query}`);
  if (!answer.ok) throw new Error(`${answer.status} for ${query}`);
  const { data } = (await answer.json()) as { data: FoundCourse[] };
  return { data, total: Number(answer.headers.get('X-Total-Count')) };
}
