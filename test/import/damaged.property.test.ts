/** Files that would take the machine, or end the process with an error that nobody caught. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../build/import/read-pdf.ts';
import { UsageError } from '../../build/shared/errors.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePages } from '../support/drawn-page.ts';
import { chances } from '../support/generate-rounds.ts';
import { importHere } from '../support/import-here.ts';
import { examples, IS_MANY } from '../support/properties.ts';

let { file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ file, importFile } = importHere());
});

/** A page whose content is `content`, and whose forms `/X` draw the next one; the last form has a letter. */
function nestedForms(content: string, forms: readonly string[]): string {
  const stream = (text: string, entries = '') => `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
  const resources = (form: number) => `/Resources<<${font}/XObject<</X ${form} 0 R>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R${resources(5)}>>`,
    stream(content),
    ...[...forms, 'BT /F 9 Tf (a) Tj ET'].map((text, i) =>
      stream(text, `/Type/XObject/Subtype/Form/BBox[0 0 600 400]${resources(6 + i)}`),
    ),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`;
}

async function readAll(limits?: { seconds: number; megabytes: number }): Promise<number> {
  let pages = 0;
  for await (const _ of readPdf(file, limits)) pages++;
  return pages;
}

describe('a document', () => {
  it('a document with a recursive form is read', async () => {
    writeFileSync(file, nestedForms('/X Do', []).replace('/X 6 0 R', '/X 5 0 R'));
    expect(await readAll()).toBe(1);
    writeFileSync(file, nestedForms('', []).replace('/Count 1', '/Count 1000000000'));
    expect(await readAll()).toBe(1);
  });

  it('a document with damaged blocks never passes for whole', async () => {
    await drawDocument(file, somePages(5));
    const whole = readFileSync(file);
    const text = JSON.stringify((await importFile({ allowSkips: true })).sums);
    const { below } = chances(1);
    for (let run = 0; run < examples(4, 400); run++) {
      const damaged = Buffer.from(whole);
      for (let block = below(6); block >= 0; block--) {
        const [start, length] = [below(whole.length), 1 + below(300)];
        for (let i = start; i < Math.min(whole.length, start + length); i++) damaged[i] = below(256);
      }
      writeFileSync(file, damaged);
      const options = { out: join(`${file}-${run}`, 'round') };
      const report = await importFile(options).catch((error) => error);
      if (report instanceof UsageError) expect(report.message).toMatch(/\S \S/);
      else if (report.written) expect(JSON.stringify(report.sums)).toBe(text);
      else for (const { reason } of report.skipped) expect(reason).toMatch(/\S \S/);
    }
  }, 600_000);

  // Each form draws the next one ten times: ten thousand million letters.
  const ENDLESS = nestedForms('/X Do '.repeat(10), Array(9).fill('/X Do '.repeat(10)));
  const FIX = 'fetch the file again; if that does not help, print it to a PDF and import the copy';

  it('reading a document ends at its limit of time', async () => {
    writeFileSync(file, ENDLESS);
    await expect(readAll({ seconds: 0.2, megabytes: 1024 })).rejects.toThrow(
      `page 1 cannot be read: it takes more than 0.2 s: ${FIX}`,
    );
  });

  // Until the memory is used up the reader works for seconds.
  if (!IS_MANY) return;
  it('reading a document ends at its limit of memory', async () => {
    writeFileSync(file, ENDLESS);
    await expect(readAll({ seconds: 50, megabytes: 32 })).rejects.toThrow(
      `page 1 cannot be read: it needs more than 32 MB of memory: ${FIX}`,
    );
  }, 60_000);
});
