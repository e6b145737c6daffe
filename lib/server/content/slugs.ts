import type { ContentDefinition } from '../../content/define-content';
import type { InputIssue } from '../../content/input-issue';
import type { AnyInput } from '../../content/input';
import { maxSlugLength, type SlugField } from '../../content/kinds/slug';
import type { LocalizedText } from '../../content/localized';
import { toSlug } from '../../content/transliterate';
import type { ContentType } from '../../content/registry';
import type { Database } from '../db/database';

/** How many addresses are looked up at a time. */
const maxAsked = 500;

/**
 * Gives an input without a slug one made from its title, with a number when that is taken, and checks one that
 * staff typed. Runs inside the transaction that stores the input.
 */
export async function settleSlug(
  db: Database,
  definition: ContentDefinition,
  input: AnyInput,
  itemId: string,
): Promise<{ input: AnyInput; issues: InputIssue[] }> {
  const [name, field] = Object.entries(definition.fields).find(([, each]) => each.kind === 'slug') ?? [];
  if (name === undefined || field === undefined) return { input, issues: [] };
  const typed = input[name] as string | null;
  if (typed !== null) {
    if (definition.reservedSlugs.includes(typed))
      return { input, issues: [{ path: [name], code: 'reserved' }] };
    const taken = (await listTaken(db, definition, [typed], itemId)).has(typed);
    return { input, issues: taken ? [{ path: [name], code: 'taken' }] : [] };
  }
  const source = input[(field as SlugField).from] as LocalizedText;
  const base = toSlug(source.kz ?? source.ru ?? '');
  if (base === '') return { input, issues: [] };
  const isTaken = (slugs: readonly string[]) => listTakenOrFormer(db, definition, slugs, itemId);
  return { input: { ...input, [name]: await findFree(base, isTaken, definition.reservedSlugs) }, issues: [] };
}

/** Those of `slugs` that other items have, the trash included. */
async function listTaken(
  db: Database,
  definition: ContentDefinition,
  slugs: readonly string[],
  itemId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(definition.type as ContentType)
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', itemId)
    .execute();
  return new Set(rows.map((row) => String(row['slug'])));
}

/**
 * Those of `slugs` that other items have or had: an address that is made, not typed, leaves old ones alone, so that
 * their links go on.
 */
async function listTakenOrFormer(
  db: Database,
  definition: ContentDefinition,
  slugs: readonly string[],
  itemId: string,
): Promise<Set<string>> {
  const former = await db
    .selectFrom('former_slug')
    .select('slug')
    .where('content_type', '=', definition.type)
    .where('slug', 'in', slugs)
    .where('item_id', '!=', itemId)
    .execute();
  const taken = await listTaken(db, definition, slugs, itemId);
  return new Set([...taken, ...former.map(({ slug }) => slug)]);
}

/** Asks for one address first, then for ever more at a time: nearly every title is new. */
async function findFree(
  base: string,
  listUsed: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
  reserved: readonly string[],
): Promise<string> {
  for (let first = 1, count = 1; ; first += count, count = Math.min(2 * first, maxAsked)) {
    const slugs = Array.from({ length: count }, (_, index) => toNumbered(base, first + index));
    const used = await listUsed(slugs);
    const free = slugs.find((slug) => !used.has(slug) && !reserved.includes(slug));
    if (free !== undefined) return free;
  }
}

function toNumbered(base: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`;
  return base.slice(0, maxSlugLength - suffix.length) + suffix;
}
