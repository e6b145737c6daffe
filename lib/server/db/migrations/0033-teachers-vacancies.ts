import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import further from './0033-teachers-vacancies/further-categories.json';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

/** Creates teachers and vacancies, and adds subjects and categories of documents that every school has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'teacher')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('subject', 'text')
    .addColumn('second_subject', 'text')
    .addColumn('qualification', 'text')
    .addColumn('class_teacher_of', 'text')
    .addColumn('since', 'integer')
    .addColumn('education_kz', 'text')
    .addColumn('education_ru', 'text')
    .addColumn('courses', 'text')
    .addColumn('photo', 'text')
    .addColumn('profile', 'text')
    .execute();
  await createItemTable(db, 'vacancy')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('employment', 'text')
    .addColumn('load_kz', 'text')
    .addColumn('load_ru', 'text')
    .addColumn('pay_from', 'integer')
    .addColumn('pay_until', 'integer')
    .addColumn('requirements_kz', 'text')
    .addColumn('requirements_ru', 'text')
    .addColumn('deadline', 'text')
    .addColumn('contact_kz', 'text')
    .addColumn('contact_ru', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .execute();
  for (const kind of ['subject', 'document']) await addCategories(db as Kysely<Tables>, kind);
}

/** The columns that the migration uses. */
interface Tables {
  category: Record<string, string | number | null> & { position: number };
  revision: Record<string, string | number | null>;
}

/** Adds the categories of a kind that the site lacks, after its own and before "other". */
async function addCategories(db: Kysely<Tables>, kind: string): Promise<void> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'key', 'position'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  const missing = further.filter((row) => row.kind === kind && !rows.some(({ key }) => key === row.key));
  const last = rows.at(-1);
  const end = last?.position ?? 0;
  const first = last?.['key'] === 'other' ? end : end + 1;
  for (const [index, category] of missing.entries()) await addCategory(db, category, first + index);
  if (last?.['key'] !== 'other') return;
  const position = end + missing.length;
  await db.updateTable('category').set({ position }).where('id', '=', last['id']!).execute();
}

async function addCategory(
  db: Kysely<Tables>,
  { kind, key, kz, ru }: (typeof further)[number],
  position: number,
): Promise<void> {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  const values = {
    id,
    version: 1,
    created_at: now,
    updated_at: now,
    status_kz: 'published',
    status_ru: 'published',
    published_at_kz: now,
    published_at_ru: now,
    search_kz: '',
    search_ru: '',
    kind,
    name_kz: kz,
    name_ru: ru,
    key,
    position,
  };
  await db.insertInto('category').values(values).execute();
  const input = { kind, name: { kz, ru }, key, colour: null, poster: null, position, ...published };
  await db
    .insertInto('revision')
    .values({
      content_type: 'category',
      item_id: id,
      version: 1,
      saved_at: now,
      saved_by: null,
      input: JSON.stringify(input),
    })
    .execute();
}
