import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { denoBinary } from './support/deno.ts';
import { chances } from './support/generate-rounds.ts';
import { hostileQuery, listVocabulary, HOSTILE } from './support/hostile-queries.ts';
const N = Number(process.argv[2] ?? 600);
const source = JSON.parse(readFileSync('/tmp/search/source.json','utf8'));
for (const [name, root] of [['base','/work/base'],['new','/work/w-search']]) {
  const B = root + '/build';
  const { asciiJson, buildSearchIndex } = await import(B+'/search/build-index.ts');
  const { createEngine } = await import(B+'/search/engine.ts');
  const text = asciiJson({ digest: 'd', site: {}, ...buildSearchIndex(source) } as any);
  const scratch = '/tmp/search/perf-'+name; mkdirSync(scratch,{recursive:true});
  const indexFile = scratch+'/index.json'; writeFileSync(indexFile, text);
  await build({ entryPoints: [root+'/test/bench/bundle-cold.ts'], outdir: scratch, bundle: true, minify: true, format: 'esm', logLevel: 'error' });
  await build({ stdin: {contents:`export { createEngine } from './search/engine.ts';`, resolveDir: B, loader:'ts'}, outfile: scratch+'/engine.js', bundle: true, minify: true, format: 'esm', logLevel: 'error' });
  console.log(name, 'index', text.length, brotliCompressSync(text).length, 'engine+tables br', brotliCompressSync(readFileSync(scratch+'/engine.js')).length);
  const cold = (q: string, runs = 5) => {
    const a = Array.from({length: runs+1}, () => JSON.parse(execFileSync(denoBinary(), ['run','-A','--no-check','--no-lock','/work/w-search/test/bench/cold-start.js', pathToFileURL(scratch+'/bundle-cold.js').href, pathToFileURL(indexFile).href, '?limit=500&q='+encodeURIComponent(q)], {encoding:'utf8'})).main_ms as number).slice(1).sort((x,y)=>x-y);
    return a[runs>>1]!;
  };
  console.log(name, 'cold computer pune', cold('computer pune').toFixed(1), 'aiml', cold('aiml').toFixed(1), 'mechnical nashik', cold('mechnical nashik').toFixed(1));
  const index = JSON.parse(text);
  const vocabulary = listVocabulary(createEngine(index));
  const time = (q: string) => { const { search } = createEngine(index); search({ q: 'computer engineering', limit: 500, offset: 0 }); const b = performance.now(); search({ q, limit: 500, offset: 0 }); return performance.now()-b; };
  for (const n of index.names.slice(0,60)) time(n);
  const { below } = chances(12345);
  const all = Array.from({length:N}, (_, i) => { const kind = Object.keys(HOSTILE)[i % Object.keys(HOSTILE).length]; const q = hostileQuery(vocabulary, below, kind); return { kind, q, ms: time(q) }; }).sort((a,b)=>b.ms-a.ms);
  const by: Record<string, number> = {}; for (const x of all) by[x.kind!] = Math.max(by[x.kind!] ?? 0, x.ms);
  console.log(name, 'worst warm by kind', Object.entries(by).map(([k,v])=>`${k} ${v.toFixed(1)}`).join(', '));
  const worst = all.slice(0,5).map((x)=>({kind:x.kind, warm: x.ms.toFixed(1), ms: cold(x.q, 3).toFixed(1)}));
  console.log(name, 'worst cold', JSON.stringify(worst));
}
// new query warm
