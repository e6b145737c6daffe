import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defineContent } from '@/lib/content/define-content';
import { flag, localizedText, number, slug } from '@/lib/content/kinds';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { listMissingColumns, type TableColumn } from './checks/columns';

describe('tables', () => {
  it('have a column for every field of every content type', async () => {
    const { db } = openSqlite(':memory:');
    await migrate(db);
    const missing: string[] = [];
    for (const definition of collectionNames.map(definitionOf)) {
      const { rows } = await sql<TableColumn>`
        select name, type, name in (
          select min(part.name) from pragma_index_list(${definition.type}) as list
          join pragma_index_info(list.name) as part
          where list."unique" group by list.name having count(*) = 1
        ) as "isUnique" from pragma_table_info(${definition.type})`.execute(db);
      missing.push(...listMissingColumns(definition, rows));
    }
    await db.destroy();
    expect(missing).toEqual([]);
  });
});

describe('column check', () => {
  const definition = defineContent({
    type: 'sample',
    cabinetSegment: 'sample',
    fields: {
      title: localizedText({ maxLength: 10 }),
      slug: slug({ from: 'title' }),
      pinned: flag(),
      schoolYear: number({ min: 1, max: 9 }),
    },
    titleField: 'title',
    dialogFields: ['title'],
    defaultSort: { field: 'title', direction: 'asc' },
  });

  it('finds a field without a column or with another one', () => {
    const table = [
      { name: 'title_kz', type: 'TEXT', isUnique: 0 },
      { name: 'slug', type: 'TEXT', isUnique: 0 },
      { name: 'pinned', type: 'text', isUnique: 0 },
      { name: 'school_year', type: 'INTEGER', isUnique: 1 },
    ] as const;
    expect(listMissingColumns(definition, table)).toEqual([
      'sample.title_ru: no column for field title',
      'sample.slug: text, but field slug is unique text',
      'sample.pinned: text, but field pinned is integer',
      'sample.school_year: unique integer, but field schoolYear is integer',
    ]);
  });
});
