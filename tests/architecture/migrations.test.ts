import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findExpandProblem } from './checks/expand-migrations';
import { listSourceFiles, root } from './source-files';

describe('migrations', () => {
  it('that are named as only adding do so', () => {
    const files = listSourceFiles(['lib/server/db/migrations']);
    expect(files.length).toBeGreaterThan(0);
    const problems = files.map((path) => findExpandProblem(path, readFileSync(root + path, 'utf8')));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });
});

describe('check of migrations that only add', () => {
  const toProblem = (code: string, path = '0100-notes.expand.ts') => findExpandProblem(path, code);

  it.each([
    "db.schema.dropTable('note')",
    "db.schema.alterTable('news').dropColumn('cover')",
    "db.schema.alterTable('news').renameColumn('cover', 'image')",
    "db.schema.alterTable('news').addColumn('note', 'text', (column) => column.notNull())",
    "db.updateTable('news').set({ pinned: 0 })",
    'sql`alter table news rename to article`',
    'sql`update news set pinned = 0`',
    "db.schema.alterTable('news').addColumn('note', 'text'); sql`update news set note = 'a', pinned = 0`",
    "db.schema.alterTable('news').addColumn('note', 'text'); sql`update news set pinned = 0`",
  ])('refuses %s', (code) => {
    expect(toProblem(code)).not.toBeNull();
  });

  it.each([
    "db.schema.createTable('note').addColumn('id', 'text', (column) => column.notNull())",
    "db.schema.alterTable('news').addColumn('note', 'text')",
    "db.schema.alterTable('news').addColumn('note', 'integer', (column) => column.notNull().defaultTo(0))",
    "db.schema.alterTable('news').addColumn('note', 'text'); sql`update news set note = (select max(a) from b)`",
    "// Does not drop the column.\ndb.schema.createIndex('note_day').on('note').column('day')",
  ])('accepts %s', (code) => {
    expect(toProblem(code)).toBeNull();
  });

  it('leaves other migrations alone', () => {
    expect(toProblem("db.schema.dropTable('note')", '0100-notes.ts')).toBeNull();
  });
});
