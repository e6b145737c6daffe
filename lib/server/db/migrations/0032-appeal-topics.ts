import type { Kysely } from 'kysely';
import further from './0032-appeal-topics/further-synonyms.json';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

interface Tables {
  synonym: Record<string, string | number | null>;
  revision: Record<string, string | number | null>;
}

/**
 * Adds the topic of an inquiry, reports without a name with their answers, the people who read a topic, the coordinates
 * of the school, and phrases by which visitors look for the forms.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('appeal')
    .addColumn('topic', 'text', (column) => column.notNull().defaultTo('general'))
    .execute();
  for (const name of ['code_digest', 'answer', 'answered_at'])
    await db.schema.alterTable('appeal').addColumn(name, 'text').execute();
  await db.schema.createIndex('appeal_code_digest').on('appeal').column('code_digest').unique().execute();
  await db.schema
    .createTable('appeal_reader')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addPrimaryKeyConstraint('appeal_reader_key', ['topic', 'user_id'])
    .execute();
  await db.schema.alterTable('site').addColumn('coordinates', 'text').execute();
  await addSynonyms(db);
}

async function addSynonyms(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString();
  for (const words of further) {
    const id = crypto.randomUUID();
    await db
      .insertInto('synonym')
      .values({
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
        words_kz: words.kz,
        words_ru: words.ru,
      })
      .execute();
    await db
      .insertInto('revision')
      .values({
        content_type: 'synonym',
        item_id: id,
        version: 1,
        saved_at: now,
        saved_by: null,
        input: JSON.stringify({ words, ...published }),
      })
      .execute();
  }
}
