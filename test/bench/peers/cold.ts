/** Run in a fresh process: CPU of importing a peer, opening what it made, and its first query. Arguments: name, file. */
import { readFileSync } from 'node:fs';

const [name, made] = process.argv.slice(2) as [string, string];
const begin = process.cpuUsage();
if (name === 'ours') {
  const { createEngine } = await import('../../../build/search/engine.ts');
  const engine = createEngine(JSON.parse(readFileSync(made, 'utf8')));
  engine.search({ q: 'computer engineering', limit: 100, offset: 0 });
} else {
  const file = { lunrPeer: 'lunr', flexsearchCounting: 'flexsearch', minisearchCareful: 'minisearch' }[name] ?? name;
  const { [name]: peer } = (await import(`./engines/${file}.ts`)) as Record<string, import('./peer.ts').Peer>;
  const find = await (peer as import('./peer.ts').Peer).open(readFileSync(made));
  await find('computer engineering', 100);
}
const { user, system } = process.cpuUsage(begin);
console.log((user + system) / 1000);
