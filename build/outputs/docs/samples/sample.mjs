// node sample.mjs BASE: every course with vacant seats, page by page
// The client is one file: curl -O BASE/../../client/client.js
import { ApiError, createClient, DataChangedError } from './client.js';

const api = createClient({ base: process.argv[2] });
try {
  for await (const { data, total } of api.searchPages({ q: 'engineering', has_vacancy: true })) {
    console.log(`${data.length} of ${total} courses`);
    for (const course of data) console.log(course.choice_code, course.total_cap_vacancies, course.course_name);
  }
} catch (error) {
  // The pages so far are of an older round or build: error.restart() has them all again.
  if (error instanceof DataChangedError) console.error(error.message);
  if (!(error instanceof ApiError)) throw error;
  console.error(error.status, error.problem.detail);
}
