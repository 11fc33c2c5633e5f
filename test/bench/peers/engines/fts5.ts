/**
 * SQLite FTS5 through better-sqlite3. As the FTS5 documentation has it: prefix indexes (4.2), UNINDEXED columns for the
 * filters (4.1), the order by `rank` with bm25's weights set once, which it says is faster than bm25() itself (5.1).
 */
import Database from 'better-sqlite3';
import type { Peer } from '../peer.ts';

export const fts5: Peer = {
  name: 'SQLite FTS5',
  cannot: 'slips, partial; no edge runtime',
  filters: true,
  make(documents) {
    const db = new Database(':memory:');
    db.exec(`CREATE VIRTUAL TABLE course USING fts5(
      name, institute, district UNINDEXED, vacancies UNINDEXED, prefix='2 3', tokenize='unicode61')`);
    const insert = db.prepare(
      'INSERT INTO course (rowid, name, institute, district, vacancies) VALUES (?, ?, ?, ?, ?)',
    );
    db.transaction(() => {
      for (const [i, { name, institute, district, vacancies }] of documents.entries()) {
        insert.run(i + 1, name, institute, district, vacancies);
      }
    })();
    db.exec(
      "INSERT INTO course(course, rank) VALUES('rank', 'bm25(1.3, 1.0)'); INSERT INTO course(course) VALUES('optimize')",
    );
    return db.serialize();
  },
  open(made) {
    const db = new Database(made);
    const select = (where: string) =>
      db.prepare(`SELECT rowid - 1 FROM course WHERE course MATCH ?${where} ORDER BY rank LIMIT ?`).pluck();
    const find = select('');
    const findFiltered = select(' AND (? IS NULL OR district = ?) AND vacancies >= ?');
    return (q, wanted, filter) => {
      const match = q
        .split(' ')
        .map((word) => `"${word.replaceAll('"', '')}"*`)
        .join(' ');
      if (!filter) return find.all(match, wanted) as number[];
      const district = filter.district ?? null;
      return findFiltered.all(match, district, district, filter.onlyVacant ? 1 : 0, wanted) as number[];
    };
  },
};
