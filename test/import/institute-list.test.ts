import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlacedInstitutes } from '../../build/import/institute-list.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function read(name: string, text: string) {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return [...readPlacedInstitutes(file).values()];
}

const ROW = { inst_code: '01002', inst_name: 'College & Sons, Alpha', district: 'Amravati' };

it("the authority's list is read from a saved page", () => {
  const page = `<html><body><table><tr><td>Home</td><td>Code</td></tr></table>
    <table><thead><tr><th>Sr. No.</th><th>Institute Code</th><th>Institute Name</th><th>District</th><th>University</th>
    <th>Status</th><th>Intake</th></tr></thead>
    <tr><td>1</td><td><a href="#">1002</a></td><td>College &amp; Sons,<br>
      Alpha</td><td>Amravati</td><td>U</td><td>Government</td><td>60</td></tr>
    <tr><td colspan="7">Total 60</td></tr></table></body></html>`;
  expect(read('list.html', page)).toEqual([{ ...ROW, city: '' }]);
});

it('a CSV with the columns of a round is read', () => {
  const text = 'inst_code,inst_name,district,city\n01002,"College & Sons, Alpha",Amravati,Badnera\n';
  expect(read('list.csv', text)).toEqual([{ ...ROW, city: 'Badnera' }]);
});

it.each([
  ['list.csv', 'inst_code;district;city\n', 'no table with the columns inst_code and district'],
  ['list.csv', 'inst_code,city\n', 'no table with the columns inst_code and district'],
  ['list.csv', 'inst_code,district,city\n1,"A\n', 'Quote Not Closed'],
  ['list.html', '<p>Not found</p>', 'no table with the columns inst_code and district'],
])('%s is refused with %j', (name, text, message) => {
  expect(() => read(name, text)).toThrow(message);
});
