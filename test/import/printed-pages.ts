/**
 * node --import tsx test/import/printed-pages.ts
 *
 * Prints the fictional pages below with Chrome (`chromium`), which embeds its fonts: printed-chrome.pdf beside this file. It is in
 * the repository because not every machine has the program.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '../../build/import/read-pdf.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';

export const TITLE =
  'Provisional Vacancy for CAP Round - III of First Year Engineering and\nTechnology (Integrated 5 Years) Admissions A.Y. 2025-26';
export const PAGES = [
  somePage(),
  somePage({
    institute: {
      code: '90002',
      name: "St. Fiona's College of Offshore Office & Traffic Science, Alpha",
      type: 'Un-Aided',
    },
    choiceCode: '9000261210LK',
    courseName: 'Certified Artificial Intelligence and Fluid Flow (Efficient Systems), with a Name of Two Lines',
    tfwsCode: '9000261211T',
  }),
  somePage({ choiceCode: '9000199910', courseName: 'AVIATION & TOWER TECHNOLOGY', tfws: 0, tfwsCode: '' }),
];

/** The drawn document's texts, each where it is, as pages of HTML. */
async function toHtml(drawn: string): Promise<string> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  let html =
    '<style>@page{size:842pt 595pt;margin:0} body{margin:0;font-family:"Liberation Sans",Arial,sans-serif} svg{display:block}</style>';
  for await (const { fragments } of readPdf(drawn)) {
    const texts = fragments!.map(
      ({ text, left, y, height }) => `<text x="${left}" y="${y}" font-size="${height}">${escaped(text)}</text>`,
    );
    html += `<svg width="842pt" height="594pt" viewBox="0 0 842 594">${texts.join('')}</svg>`;
  }
  return html;
}

if (process.argv[1] === import.meta.filename) {
  const folder = mkdtempSync(join(tmpdir(), 'printed-pages-'));
  const [drawn, html] = [join(folder, 'drawn.pdf'), join(folder, 'pages.html')];
  await drawDocument(drawn, PAGES, { title: TITLE });
  writeFileSync(html, await toHtml(drawn));
  const options = [
    '--headless',
    '--no-sandbox',
    '--no-pdf-header-footer',
    '--disable-pdf-tagging',
    `--print-to-pdf=${join(import.meta.dirname, 'printed-chrome.pdf')}`,
    html,
  ];
  execFileSync('chromium', options, { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
}
