import { sql, type Kysely } from 'kysely';

/** Number of rows per batch. */
const batchSize = 500;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileAddress = /\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)/g;

/** Stores file uses, outdated translations and counters in tables, which replace scans of all items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_use')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_use_key', ['item_id', 'file_id'])
    .execute();
  await db.schema
    .createIndex('file_use_file')
    .on('file_use')
    .columns(['file_id', 'content_type', 'item_id'])
    .execute();

  await db.schema
    .createTable('outdated_text')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('outdated_text_type')
    .on('outdated_text')
    .columns(['content_type', 'item_id'])
    .execute();

  await db.schema
    .createTable('tally')
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('trashed', 'integer', (column) => column.notNull())
    .addColumn('status_kz', 'text', (column) => column.notNull())
    .addColumn('status_ru', 'text', (column) => column.notNull())
    .addColumn('timed', 'integer', (column) => column.notNull())
    .addColumn('untitled', 'integer', (column) => column.notNull())
    .addColumn('items', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tally_key', [
      'content_type',
      'filter',
      'value',
      'trashed',
      'status_kz',
      'status_ru',
      'timed',
      'untitled',
    ])
    .execute();

  const tables = (await db.introspection.getTables()).filter(
    ({ name, columns }) =>
      !name.startsWith('text_of_') && columns.some((column) => column.name === 'search_kz'),
  );
  for (const { name } of tables) {
    await noteOutdatedTexts(db, name);
    await noteFileUses(db, name);
  }
  // The text indexes no longer contain the pictures of texts. They are dropped here and created again after the
  // migrations.
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table%' and name like 'text_of_%'`.execute(db);
  for (const { name } of rows) await db.schema.dropTable(name).execute();
}

async function noteOutdatedTexts(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`insert or ignore into outdated_text (item_id, content_type)
    select own.item_id, ${table} from text_change as own
    join text_change as other on other.item_id = own.item_id and other.changed_at > own.changed_at
    join ${sql.ref(table)} as item on item.id = own.item_id`.execute(db);
}

async function noteFileUses(db: Kysely<unknown>, table: string): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.ref(table)}
      where id > ${after} order by id limit ${batchSize}`.execute(db);
    for (const { id, ...columns } of rows) {
      for (const value of Object.values(columns).filter((one) => typeof one === 'string')) {
        if (uuid.test(value)) {
          await sql`insert or ignore into file_use (item_id, content_type, file_id)
            select ${id}, ${table}, id from file where id = ${value}`.execute(db);
        }
        for (const [, name] of value.matchAll(fileAddress)) {
          await sql`insert or ignore into file_use (item_id, content_type, file_id)
            select ${id}, ${table}, file_id from stored_object where name = ${name}`.execute(db);
        }
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = String(last['id']);
  }
}
