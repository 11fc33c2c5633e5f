/** rules.json of data/reference -> a setting: the document whose rules decide which seats are counted for a reader. */
import type { Report } from '../contract/diagnostics.ts';
import type { Database } from '../store/database.ts';
import { readJsonFile } from './round-json.ts';

export function readAdmissionRules(file: string, staging: Pick<Database, 'insert'>, report: Report): void {
  const rules = readJsonFile('AdmissionRules', file, report);
  if (rules) staging.insert('source.settings', { name: 'rules', value: JSON.stringify(rules) });
}
