import type { Kysely } from 'kysely';

/** `text`, `integer` or `real`; `slug` is a unique text. */
type ColumnType = 'text' | 'integer' | 'real' | 'slug';

/** Content tables of the first release with their own columns, besides those of every item. */
const tables: Record<string, Record<string, ColumnType>> = {
  news: {
    title_kz: 'text',
    title_ru: 'text',
    slug: 'slug',
    category: 'text',
    date: 'text',
    lead_kz: 'text',
    lead_ru: 'text',
    cover: 'text',
    body_kz: 'text',
    body_ru: 'text',
    pinned: 'integer',
  },
  album: {
    title_kz: 'text',
    title_ru: 'text',
    slug: 'slug',
    description_kz: 'text',
    description_ru: 'text',
    date: 'text',
    place_kz: 'text',
    place_ru: 'text',
    category: 'text',
    cover: 'text',
    position: 'integer',
  },
  image: {
    file: 'text',
    alt_kz: 'text',
    alt_ru: 'text',
    decorative: 'integer',
    caption_kz: 'text',
    caption_ru: 'text',
    album: 'text',
    author: 'text',
    taken_at: 'text',
    shows_people: 'integer',
    consent: 'integer',
    focus_x: 'real',
    focus_y: 'real',
    position: 'integer',
  },
  slide: {
    title_kz: 'text',
    title_ru: 'text',
    text_kz: 'text',
    text_ru: 'text',
    button_kz: 'text',
    button_ru: 'text',
    link: 'text',
    image: 'text',
    position: 'integer',
  },
  partner: {
    name_kz: 'text',
    name_ru: 'text',
    link: 'text',
    logo: 'text',
    position: 'integer',
  },
  notification: {
    text_kz: 'text',
    text_ru: 'text',
    level: 'text',
    placement: 'text',
    link: 'text',
  },
  method: {
    title_kz: 'text',
    title_ru: 'text',
    description_kz: 'text',
    description_ru: 'text',
    section: 'text',
    subject: 'text',
    grade: 'integer',
    kind: 'text',
    author: 'text',
    year: 'integer',
    file: 'text',
    link: 'text',
    cover: 'text',
  },
  adisteme: {
    title_kz: 'text',
    title_ru: 'text',
    slug: 'slug',
    body_kz: 'text',
    body_ru: 'text',
    position: 'integer',
  },
  staff: {
    name_kz: 'text',
    name_ru: 'text',
    slug: 'slug',
    post_kz: 'text',
    post_ru: 'text',
    photo: 'text',
    education_kz: 'text',
    education_ru: 'text',
    record_kz: 'text',
    record_ru: 'text',
    category_kz: 'text',
    category_ru: 'text',
    awards_kz: 'text',
    awards_ru: 'text',
    order_kz: 'text',
    order_ru: 'text',
    reception_kz: 'text',
    reception_ru: 'text',
    phone: 'text',
    email: 'text',
    word_kz: 'text',
    word_ru: 'text',
    duties_kz: 'text',
    duties_ru: 'text',
    position: 'integer',
  },
  page: {
    title_kz: 'text',
    title_ru: 'text',
    slug: 'slug',
    description_kz: 'text',
    description_ru: 'text',
    cover: 'text',
    body_kz: 'text',
    body_ru: 'text',
  },
  document: {
    title_kz: 'text',
    title_ru: 'text',
    category: 'text',
    school_year: 'text',
    date: 'text',
    file: 'text',
  },
  achievement: {
    title_kz: 'text',
    title_ru: 'text',
    winner_kz: 'text',
    winner_ru: 'text',
    consent: 'integer',
    place: 'text',
    level: 'text',
    subject: 'text',
    school_year: 'text',
    date: 'text',
    coach_kz: 'text',
    coach_ru: 'text',
  },
};

/** Creates one table per content type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await createContentTable(db, table, columns);
  }
}

async function createContentTable(
  db: Kysely<unknown>,
  table: string,
  columns: Record<string, ColumnType>,
): Promise<void> {
  let builder = db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id'))
    .addColumn('updated_by', 'text', (column) => column.references('user.id'))
    .addColumn('status_kz', 'text', (column) => column.notNull())
    .addColumn('status_ru', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('unpublish_at', 'text')
    .addColumn('published_at_kz', 'text')
    .addColumn('published_at_ru', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('search_kz', 'text', (column) => column.notNull())
    .addColumn('search_ru', 'text', (column) => column.notNull());
  for (const [name, type] of Object.entries(columns)) {
    builder =
      type === 'slug'
        ? builder.addColumn(name, 'text', (column) => column.unique())
        : builder.addColumn(name, type);
  }
  await builder.execute();
  for (const column of [
    'publish_at',
    'unpublish_at',
    ...['date', 'position'].filter((name) => name in columns),
  ]) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
