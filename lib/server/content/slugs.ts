import type { ContentDefinition, InputIssue } from '../../content/define-content';
import type { AnyInput } from '../../content/input';
import { maxSlugLength, type SlugField } from '../../content/kinds/slug';
import type { LocalizedText } from '../../content/localized';
import { toSlug } from '../../content/transliterate';
import type { ContentType } from '../../content/registry';
import type { Database } from '../db/database';

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
    const taken = (await listTaken(db, definition, typed, itemId)).has(typed);
    return { input, issues: taken ? [{ path: [name], code: 'taken' }] : [] };
  }
  const source = input[(field as SlugField).from] as LocalizedText;
  const base = toSlug(source.kz ?? source.ru ?? '');
  if (base === '') return { input, issues: [] };
  const taken = await listTaken(db, definition, base, itemId);
  return { input: { ...input, [name]: findFree(base, taken, definition.reservedSlugs) }, issues: [] };
}

/** The slugs of other items, the trash included, that begin with `base`. */
async function listTaken(
  db: Database,
  definition: ContentDefinition,
  base: string,
  itemId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(definition.type as ContentType)
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .where('id', '!=', itemId)
    .execute();
  return new Set(rows.map((row) => String(row['slug'])));
}

function findFree(base: string, taken: ReadonlySet<string>, reserved: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, maxSlugLength - suffix.length) + suffix;
    if (!taken.has(slug) && !reserved.includes(slug)) return slug;
  }
}
