/** The compressed size of a page with its script and its style. */
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';

const compressed = async (address: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length;

/** The bytes of the page at an address, and with all files that it needs to be shown and to work. */
export async function weigh(address: string): Promise<{ page: number; all: number }> {
  const head = parse(await (await fetch(address)).text()).querySelector('head')!;
  const files = head
    .querySelectorAll('link[rel=stylesheet], script[src]')
    .map((element) => new URL(element.getAttribute('href') ?? element.getAttribute('src')!, address).href);
  const [page = 0, ...others] = await Promise.all([address, ...files].map(compressed));
  return { page, all: others.reduce((sum, bytes) => sum + bytes, page) };
}
