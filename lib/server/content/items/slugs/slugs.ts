import type { InputIssue } from '../../../../content/input-issue';
import type { AnyInput } from '../../../../content/input';
import { isRussianAlone, toAddressTitle, type SlugField } from '../../../../content/kinds/slug';
import type { LocalizedText } from '../../../../content/localized';
import { toSlug } from '../../../../content/transliterate';
import type { Definition } from '../../../../content/registry';
import type { Database } from '../../../db/database';
import { listFormerSlugs } from '../../../rows/former-slugs';
import { wasVisible } from '../../../redirects/note-address-change';
import { isId } from '../../../base/ids';
import { selectItems } from '../../../rows/select-items';
import { isMadeFrom, readSlugSource, toNumbered } from './slug-source';
import type { Write } from '../../access/write';

/** Maximum number of slugs per query. */
const maxAsked = 500;

/**
 * Returns an input with its slug, and the slug's issues. An empty slug is made from the title, with a number if it is
 * taken; a typed slug is checked; a slug that would reveal a draft is replaced. Runs in the transaction that stores
 * the input.
 */
export async function assignSlug(
  write: Write,
  definition: Definition,
  input: AnyInput,
  itemId: string,
): Promise<{ input: AnyInput; issues: InputIssue[] }> {
  const [name, field] = Object.entries(definition.fields).find(([, { kind }]) => kind === 'slug') ?? [];
  if (name === undefined || field === undefined) return { input, issues: [] };
  const { db } = write;
  const { from, isLookedUp } = field as SlugField;
  const sent = input[name] as string | null;
  const isGivenUp =
    !isLookedUp && (await tellsOfDraft(write, definition, { itemId, from, slug: sent, input }));
  const typed = isGivenUp ? null : sent;
  if (typed !== null) {
    if (isReserved(definition, typed)) return { input, issues: [{ path: [name], code: 'reserved' }] };
    const taken = (await listTaken(db, definition, [typed], itemId)).has(typed);
    return { input, issues: taken ? [{ path: [name], code: 'taken' }] : [] };
  }
  const base = toSlug(toAddressTitle(input[from] as LocalizedText, input.status));
  if (base === '') return { input: { ...input, [name]: null }, issues: [] };
  const isTaken = (slugs: readonly string[]) => listTakenOrFormer(db, definition, slugs, itemId);
  const slug = await findFree(base, isTaken, (candidate) => isReserved(definition, candidate));
  return { input: { ...input, [name]: slug }, issues: [] };
}

/** Whether the address has another meaning: a page of the site, or an item by its id. */
function isReserved({ address: { reservedSlugs } }: Definition, slug: string): boolean {
  return reservedSlugs.includes(slug) || isId(slug);
}

/**
 * Whether a slug that no visitor has seen was made from the Kazakh title while only the Russian one is published: the
 * address would reveal an unpublished title.
 */
async function tellsOfDraft(
  { db, nowMs }: Write,
  definition: Definition,
  { itemId, from, slug, input }: { itemId: string; from: string; slug: string | null; input: AnyInput },
): Promise<boolean> {
  if (slug === null || !isRussianAlone(input.status)) return false;
  const row = await selectItems(db, definition.type).where('id', '=', itemId).executeTakeFirst();
  if (row?.['slug'] !== slug || wasVisible(row, new Date(nowMs).toISOString())) return false;
  // The Russian title gives the same slug, so it reveals nothing else.
  if (isMadeFrom(slug, (input[from] as LocalizedText).ru)) return false;
  return (await readSlugSource(db, itemId)) === 'kz';
}

/** Returns the members of `slugs` that other items have, including the trash. */
async function listTaken(
  db: Database,
  definition: Definition,
  slugs: readonly string[],
  itemId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(definition.type)
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', itemId)
    .execute();
  return new Set(rows.map((row) => String(row['slug'])));
}

/**
 * Returns those of `slugs` that other items have or had. A generated slug does not replace the source of a redirect.
 */
async function listTakenOrFormer(
  db: Database,
  definition: Definition,
  slugs: readonly string[],
  itemId: string,
): Promise<Set<string>> {
  const former = await listFormerSlugs(db, definition.type, slugs, itemId);
  const taken = await listTaken(db, definition, slugs, itemId);
  return new Set([...taken, ...former]);
}

/**
 * Returns the first free slug of a title. Queries one slug first, then growing batches, because most titles are new.
 */
async function findFree(
  base: string,
  listUsed: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
  isReservedSlug: (slug: string) => boolean,
): Promise<string> {
  for (let first = 1, count = 1; ; first += count, count = Math.min(2 * first, maxAsked)) {
    const slugs = Array.from({ length: count }, (_, index) => toNumbered(base, first + index));
    const used = await listUsed(slugs);
    const free = slugs.find((slug) => !used.has(slug) && !isReservedSlug(slug));
    if (free !== undefined) return free;
  }
}
