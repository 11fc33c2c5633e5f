// node several.mjs BASE DATASET CODE CODE
// prints several courses of a round by one request; DATASET is an id or latest
const [base, dataset, ...codes] = process.argv.slice(2);
const answer = await fetch(`${base}/dataset/${dataset}/courses`);
if (!answer.ok) throw new Error((await answer.json()).detail);
const courses = new Map((await answer.json()).data.map((course) => [course.choice_code, course]));
for (const code of codes) console.log(code, courses.get(code)?.total_cap_vacancies ?? 'not in this round');
