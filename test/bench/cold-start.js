/**
 * Run by Deno in a fresh process: module + index + first answer, body included, as CPU time of the main thread and of all
 * threads. Arguments: the bundled engine, the index, the query string. Prints one JSON object.
 */
const [engineUrl, indexUrl, query] = Deno.args;

const bed = new Int32Array(new SharedArrayBuffer(4));
/** Nanoseconds that the main thread was on a processor. Linux brings the figure up to date when the thread sleeps. */
const mainThread = () => {
  Atomics.wait(bed, 0, 0, 1);
  return Number(Deno.readTextFileSync(`/proc/self/task/${Deno.pid}/schedstat`).split(' ')[0]);
};
const { cpuUsage } = await import('node:process');
const allThreads = () => {
  const { user, system } = cpuUsage();
  return (user + system) * 1000;
};
// What the runtime loads once for any function, and the platform has ready: not the engine's own cost.
await new Response(JSON.stringify({ ready: new URL(new Request('http://localhost/?q=1').url).search })).text();

const main = mainThread();
const all = allThreads();
const { createEngine, respond } = await import(engineUrl);
const { default: index } = await import(indexUrl, { with: { type: 'json' } });
const response = await respond(new Request(`http://localhost/api/v1/search${query}`), () => createEngine(index));
const bytes = (await response.text()).length;
console.log(
  JSON.stringify({
    main_ms: (mainThread() - main) / 1e6,
    all_ms: (allThreads() - all) / 1e6,
    status: response.status,
    bytes,
  }),
);
