import { sql, type Kysely } from 'kysely';

/** Addresses of items by type, as they were when former slugs were replaced by redirects. */
const folders: Readonly<Record<string, string>> = {
  news: '/news/',
  staff: '/basshylyq/',
  album: '/gallery/images?album=',
  page: '/',
};

const pagesElsewhere: Readonly<Record<string, string>> = {
  home: '/',
  'gallery-images': '/gallery/images',
};

interface FormerSlug {
  content_type: string;
  slug: string;
  item_id: string;
}

/** Adds redirects and moves the former slugs into them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirect')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull().unique())
    .addColumn('target', 'text')
    .addColumn('slug_type', 'text')
    .addColumn('slug', 'text')
    .addColumn('item_type', 'text')
    .addColumn('item_id', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id'))
    .execute();
  await db.schema.createIndex('redirect_slug').on('redirect').columns(['slug_type', 'slug']).execute();
  await db.schema.createIndex('redirect_item').on('redirect').column('item_id').execute();
  const { rows } = await sql<FormerSlug>`select content_type, slug, item_id from former_slug`.execute(db);
  const now = new Date().toISOString();
  for (const row of rows) await moveFormerSlug(db, row, now);
  await db.schema.dropTable('former_slug').execute();
}

/** Moves a former slug. Types without a page of their own have none: their addresses are anchors. */
async function moveFormerSlug(db: Kysely<unknown>, row: FormerSlug, now: string): Promise<void> {
  const { content_type: type, slug, item_id: itemId } = row;
  if (!Object.hasOwn(folders, type)) return;
  const { rows } = await sql<{ slug: string | null }>`
    select slug from ${sql.table(type)} where id = ${itemId}`.execute(db);
  const [item] = rows;
  if (!item) return;
  const source = toAddress(type, slug);
  const target = toAddress(type, item.slug ?? itemId);
  if (source === target) return;
  await sql`insert into redirect
    (id, source, target, slug_type, slug, item_type, item_id, origin, created_at, created_by)
    values (${crypto.randomUUID()}, ${source}, ${target}, ${type}, ${slug}, ${type}, ${itemId}, 'item', ${now}, null)
    on conflict (source) do nothing`.execute(db);
}

function toAddress(type: string, slug: string): string {
  if (type === 'page' && Object.hasOwn(pagesElsewhere, slug)) return pagesElsewhere[slug]!;
  return folders[type]! + slug;
}
