import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { toPageBlocks, type FormerText } from './0022-page-blocks/to-page-blocks';

interface PageRow {
  readonly id: string;
  readonly slug: string | null;
  readonly body_kz: string | null;
  readonly body_ru: string | null;
}

/** Values of a page with its text, in revisions and autosaves. */
type PageValues = Record<string, unknown> & { readonly body?: FormerText };

/**
 * Replaces the text of a page by blocks, also in revisions and autosaves. Marks the indicators that the home page
 * showed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page add column blocks text`.execute(db);
  const director = await findDirector(db);
  const directorId = director?.id ?? null;
  const { rows: pages } = await sql<PageRow>`select id, slug, body_kz, body_ru from page`.execute(db);
  const idsOf = new Map<string, string>();
  const createToId = (pageId: string) => (name: string) => {
    const key = `${pageId} ${name}`;
    const id = idsOf.get(key) ?? randomUUID();
    idsOf.set(key, id);
    return id;
  };
  for (const { id, slug, body_kz, body_ru } of pages) {
    const body = { kz: body_kz, ru: body_ru };
    const blocks = toPageBlocks({ slug, body, director: directorId, toId: createToId(id) });
    await sql`update page set blocks = ${JSON.stringify(blocks)} where id = ${id}`.execute(db);
  }
  const convert = (itemId: string, values: PageValues, person: unknown): PageValues => {
    const { body, ...others } = values;
    if (body === undefined) return values;
    const slug = typeof others['slug'] === 'string' ? others['slug'] : null;
    return { ...others, blocks: toPageBlocks({ slug, body, director: person, toId: createToId(itemId) }) };
  };
  await convertRevisions(db, (itemId, values) => convert(itemId, values, directorId));
  // Forms hold references as the API returns them.
  await convertAutosaves(db, (itemId, values) => convert(itemId, values, director));
  await sql`delete from preview where collection = 'pages'`.execute(db);
  await markHomeFigures(db);
  await sql`alter table page drop column body_kz`.execute(db);
  await sql`alter table page drop column body_ru`.execute(db);
}

type Convert = (itemId: string, values: PageValues) => PageValues;

/** Returns the director as the API returns a reference. */
async function findDirector(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; slug: string | null; kz: string | null; ru: string | null }>`
    select id, slug, name_kz as kz, name_ru as ru from staff
    where director = 1 and deleted_at is null order by position limit 1`.execute(db);
  return rows.map(({ id, slug, kz, ru }) => ({ id, slug, title: { kz, ru } }))[0] ?? null;
}

async function convertRevisions(db: Kysely<unknown>, convert: Convert): Promise<void> {
  const { rows } = await sql<{ item_id: string; version: number; input: string }>`
    select item_id, version, input from revision where content_type = 'page'`.execute(db);
  for (const { item_id, version, input } of rows) {
    const converted = JSON.stringify(convert(item_id, JSON.parse(input) as PageValues));
    await sql`update revision set input = ${converted}
      where content_type = 'page' and item_id = ${item_id} and version = ${version}`.execute(db);
  }
}

async function convertAutosaves(db: Kysely<unknown>, convert: Convert): Promise<void> {
  const { rows } = await sql<{ user_id: string; item_id: string; copy: string }>`
    select user_id, item_id, copy from autosave where collection = 'pages'`.execute(db);
  for (const { user_id, item_id, copy } of rows) {
    const text = JSON.parse(copy) as { values?: PageValues; base?: { values?: PageValues } | null };
    if (text.values) text.values = convert(item_id, text.values);
    if (text.base?.values) text.base.values = convert(item_id, text.base.values);
    await sql`update autosave set copy = ${JSON.stringify(text)}
      where collection = 'pages' and user_id = ${user_id} and item_id = ${item_id}`.execute(db);
  }
}

/** Kinds of indicators that the home page showed, the first ones preferred. */
const figureKinds = [
  'pupils',
  'teachers',
  'medals',
  'altyn-belgi',
  'grants',
  'teacher-category',
  'quality-rate',
  'national-test',
  'success-rate',
];

/** Number of figures that the home page showed. */
const figureCount = 4;

async function markHomeFigures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table indicator add column on_home integer not null default 0`.execute(db);
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from indicator where value is not null and deleted_at is null`.execute(db);
  const shown = figureKinds.filter((kind) => rows.some((row) => row.kind === kind)).slice(0, figureCount);
  for (const kind of shown) await sql`update indicator set on_home = 1 where kind = ${kind}`.execute(db);
}
