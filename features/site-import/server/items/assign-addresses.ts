import { findFreeSlug } from '@/features/old-site/server/items/free-slug';
import { definitionOf } from '@/lib/content/registry';
import { toPublicPath } from '@/lib/content/public-path';
import { locales } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import { readPagePaths } from '@/lib/server/rows/page-paths';
import type { PlannedItem } from '../plan/plan-types';

/** Slug and address of an item on the new site. */
export interface ItemAddress {
  readonly slug: string | null;
  /** Address without locale prefix. */
  readonly path: string;
  /** Slug that the old address or the title suggests, if it is taken. */
  readonly wanted: string | null;
}

/** Last parts of addresses that name no page. */
const genericSlug =
  /^(?:\d+|index|default|page|item|view|show|article|news|content|node|post|detail|id\d*)$/i;

/**
 * Returns the addresses of all items: of those that exist the current ones, of new ones free ones. They are chosen before
 * any text is stored, because texts link items that come later. `known`: ids of items that exist or existed.
 */
export async function assignAddresses(
  db: Database,
  items: readonly PlannedItem[],
  known: ReadonlySet<string>,
): Promise<Map<PlannedItem, ItemAddress>> {
  const addresses = new Map<PlannedItem, ItemAddress>();
  const taken = { news: new Set<string>(), pages: new Set<string>(), albums: new Set<string>() };
  const assign = async (item: PlannedItem): Promise<ItemAddress> => {
    const done = addresses.get(item);
    if (done) return done;
    const above = item.parent ? await assign(item.parent) : null;
    const existing = item.itemIds.some((id) => known.has(id)) ? await readExisting(db, item) : undefined;
    const address = existing ?? (await choose(db, item, above?.path ?? '', taken[item.kind]));
    if (address.slug !== null) taken[item.kind].add(address.slug);
    addresses.set(item, address);
    return address;
  };
  for (const item of items) await assign(item);
  return addresses;
}

/** Returns the address of an item that exists; `undefined` if it was deleted for good. */
async function readExisting(db: Database, { kind, itemIds }: PlannedItem): Promise<ItemAddress | undefined> {
  const row = await db
    .selectFrom(definitionOf(kind).type)
    .select(['id', 'slug'])
    .where('id', 'in', [...itemIds])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const slug = row.slug === null ? null : String(row.slug);
  const path =
    kind === 'pages'
      ? ((await readPagePaths(db, [row.id])).get(row.id) ?? '/')
      : toPublicPath(kind, { id: row.id, slug });
  return { slug, path, wanted: null };
}

async function choose(
  db: Database,
  item: PlannedItem,
  above: string,
  taken: ReadonlySet<string>,
): Promise<ItemAddress> {
  const { slug, wanted } = await findFreeSlug(db, item.kind, toOwner(item), null, taken);
  const path =
    item.kind === 'pages'
      ? `${above}/${slug ?? item.itemId}`
      : toPublicPath(item.kind, { id: item.itemId, slug });
  return { slug, path, wanted: slug === wanted ? null : wanted };
}

function toOwner(item: PlannedItem): { readonly slug: string; readonly title: string } {
  const title = item.titles.ru ?? item.titles.kz ?? '';
  const urls = locales.flatMap((locale) => item.editions[locale]?.url ?? []).map((url) => new URL(url));
  const named = urls
    .filter(({ search }) => search === '')
    .map(
      ({ pathname }) =>
        pathname
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? '',
    )
    .map((part) =>
      part.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/[-_.](?:kk|kz|kaz|qaz|ru|rus)$/i, ''),
    );
  const slug = named.find((part) => !genericSlug.test(part) && part.length <= 80) ?? '';
  return { slug: slug || (title === '' ? (named[0] ?? '') : ''), title };
}
