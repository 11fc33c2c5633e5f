/** Run by Deno: the warm measure. Arguments: the bundled engine, the index, rounds. Prints one JSON object. */
const [engineUrl, indexUrl, rounds] = Deno.args;
const { createEngine, measureWarm } = await import(engineUrl);
const { default: index } = await import(indexUrl, { with: { type: 'json' } });
console.log(JSON.stringify(await measureWarm(createEngine(index), Number(rounds))));
