import type { Kysely } from 'kysely';

/** A group of phrases in each language, separated by commas. The first phrase is the main one. */
export interface Group {
  readonly kz: string;
  readonly ru: string;
}

/** Tables that know which phrases staff have, or had. */
export interface Tables {
  synonym: Record<string, string | number | null>;
  revision: Record<string, string | number | null>;
  audit: { collection: string | null; item_id: string | null; title: string | null; title_ru: string | null };
}

interface StoredGroup {
  readonly id: string;
  readonly deleted_at: string | null;
  readonly status_kz: string;
  readonly status_ru: string;
  readonly words_kz: string | null;
  readonly words_ru: string | null;
}

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

/** Adds groups of synonyms without the phrases that staff have, or had, in their own ones. `shipped`: earlier groups. */
export async function addGroups(
  db: Kysely<Tables>,
  groups: readonly Group[],
  shipped: readonly Group[],
): Promise<void> {
  const own = await listOwnPhrases(db, shipped);
  for (const { kz, ru } of groups) {
    const words = { kz: leaveOut(kz, own), ru: leaveOut(ru, own) };
    if ([words.kz, words.ru].some((list) => list.includes(','))) await addGroup(db, words);
  }
}

/**
 * Returns the phrases of all groups that people wrote, changed, withdrew or removed. After the removed ones are purged, the
 * audit log has them.
 */
async function listOwnPhrases(db: Kysely<Tables>, shipped: readonly Group[]): Promise<ReadonlySet<string>> {
  const rows = (await db.selectFrom('synonym').selectAll().execute()) as unknown as StoredGroup[];
  const untouched = rows.filter((row) => shipped.some((group) => isUntouched(row, group)));
  const ids = new Set(untouched.map(({ id }) => id));
  const isOwn = (id: unknown) => !ids.has(String(id));
  const revisions = await db
    .selectFrom('revision')
    .select(['item_id', 'input'])
    .where('content_type', '=', 'synonym')
    .execute();
  const audit = await db.selectFrom('audit').selectAll().where('collection', '=', 'synonyms').execute();
  const removed = shipped.filter((group) => !untouched.some((row) => isUntouched(row, group)));
  const lists = [
    ...rows.filter(({ id }) => isOwn(id)).flatMap((row) => [row.words_kz, row.words_ru]),
    ...revisions.filter((row) => isOwn(row['item_id'])).flatMap((row) => toWords(String(row['input']))),
    ...audit.filter((row) => isOwn(row.item_id)).flatMap((row) => [row.title, row.title_ru]),
    ...removed.flatMap(({ kz, ru }) => [kz, ru]),
  ];
  return new Set(lists.flatMap((list) => toPhrases(list ?? '').map(toKey)));
}

function isUntouched(row: StoredGroup, { kz, ru }: Group): boolean {
  return (
    row.deleted_at === null &&
    row.status_kz === 'published' &&
    row.status_ru === 'published' &&
    row.words_kz === kz &&
    row.words_ru === ru
  );
}

function toWords(input: string): (string | null)[] {
  const { words } = JSON.parse(input) as { words?: { kz: string | null; ru: string | null } };
  return [words?.kz ?? null, words?.ru ?? null];
}

/** Returns a list without the known phrases, except its main one. */
function leaveOut(list: string, known: ReadonlySet<string>): string {
  return toPhrases(list)
    .filter((phrase, index) => index === 0 || !known.has(toKey(phrase)))
    .join(', ');
}

function toPhrases(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

function toKey(phrase: string): string {
  return phrase.toLowerCase().replaceAll('\u0451', '\u0435');
}

async function addGroup(db: Kysely<Tables>, words: Group): Promise<void> {
  const now = new Date().toISOString();
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
