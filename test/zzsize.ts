import { build } from 'esbuild'; import { brotliCompressSync } from 'node:zlib';
for (const root of ['/work/base','/work/w-search']) {
const r = await build({ stdin: {contents:`export { createEngine } from './search/engine.ts';`, resolveDir: root+'/build', loader:'ts'}, bundle: true, minify: true, format: 'esm', write:false, metafile:true });
const outs = Object.values(r.metafile!.outputs)[0]!.inputs; console.log(root, brotliCompressSync(r.outputFiles[0]!.contents).length, Object.entries(outs).map(([k,v])=>[k.split('/').slice(-1)[0],v.bytesInOutput] as const).sort((a,b)=>b[1]-a[1]).map(([k,v])=>k+' '+v).join(', ')); }
