import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, file, importFile } = importHere());
});

describe('the folder that is written', () => {
  it('is never one that exists', async () => {
    await drawDocument(file, [somePage()]);
    await importFile();
    await expect(importFile({ id: 3 })).rejects.toThrow(/2025-26-cap-round-2 exists and is never overwritten/);
  });

  it('is refused before the document is read where another round beside it has the id', async () => {
    await drawDocument(file, [somePage()]);
    await importFile();
    writeFileSync(file, 'no document');
    await expect(importFile({ round: 'CAP Round III' })).rejects.toThrow(
      /2025-26-cap-round-2 has the id 2: give the new/,
    );
    await expect(importFile({ out: join(folder, 'other') })).rejects.toThrow('has the id 2');
  });

  it('gets district and city by code; a new institute gets a suggestion and no place', async () => {
    const known = join(folder, 'known.csv');
    writeFileSync(
      known,
      'inst_code,inst_name,district,city\n90001,"College of Trial, Alpha",Gamma,Delta\n90003,X,Gamma,Eta Nu\n',
    );
    const institute = { code: '90002', name: 'New College, Eta Nu', type: 'Un-Aided' };
    await drawDocument(file, [somePage(), somePage({ institute, choiceCode: '9000224210', tfws: 0, tfwsCode: '' })]);
    const report = await importFile({ institutes: known });
    expect(readFileSync(join(report.out, 'institutes.csv'), 'utf8').split('\n').slice(1, 3)).toEqual([
      '90001,"College of Trial, Alpha",Government Autonomous,Gamma,Delta,true,true,false',
      '90002,"New College, Eta Nu",Un-Aided,,,false,false,false',
    ]);
    expect(report.warnings[0]).toBe('new institute 90002 "New College, Eta Nu": its place is not known');
  });
});
