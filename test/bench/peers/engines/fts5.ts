/** SQLite FTS5 through better-sqlite3; prefix index and bm25() as the FTS5 documentation has them (sections 4.2 and 5.1). */
import Database from 'better-sqlite3';
import type { Peer } from '../peer.ts';

export const fts5: Peer = {
  name: 'SQLite FTS5',
  cannot: 'slips, partial, initials; no edge runtime',
  make(documents) {
    const db = new Database(':memory:');
    db.exec("CREATE VIRTUAL TABLE course USING fts5(name, institute, prefix='2 3', detail=full)");
    const insert = db.prepare('INSERT INTO course (rowid, name, institute) VALUES (?, ?, ?)');
    db.transaction(() => {
      for (const [i, { name, institute }] of documents.entries()) insert.run(i + 1, name, institute);
    })();
    db.exec("INSERT INTO course(course) VALUES('optimize')");
    return db.serialize();
  },
  open(made) {
    const db = new Database(made);
    const find = db
      .prepare('SELECT rowid - 1 FROM course WHERE course MATCH ? ORDER BY bm25(course, 1.3, 1) LIMIT ?')
      .pluck();
    return (q, wanted) => {
      const match = q
        .split(' ')
        .map((word) => `"${word.replaceAll('"', '')}"*`)
        .join(' ');
      return find.all(match, wanted) as number[];
    };
  },
};
