import { limitDepth } from '@/features/old-site/server/items/limit-depth';
import { readNewsCategories } from '@/features/old-site/server/items/news-categories';
import { readStoredMedia, type Media } from '@/features/old-site/server/media/stored-media';
import { storeImportedItem } from '@/features/old-site/server/store/store-imported-item';
import { toLocalized } from '@/lib/content/localized';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Write } from '@/lib/server/content/access/write';
import type { Database } from '@/lib/server/db/database';
import type { Progress } from '../progress';
import type { ImportPlan } from '../plan/plan-import';
import type { PlannedItem, SiteItemKind } from '../plan/plan-types';
import type { SiteReporter } from '../report/site-report';
import { addSiteRedirects } from './add-site-redirects';
import type { ItemAddress } from './assign-addresses';
import type { PlannedMedia } from './plan-media';
import { renderEdition, type NewAddresses } from './render-edition';
import { toItemInput } from './to-item-input';

/** What {@link addSiteItems} needs. */
export interface ItemsImport {
  readonly plan: ImportPlan;
  readonly media: readonly PlannedMedia[];
  /** Ids of items that exist or existed. */
  readonly known: ReadonlySet<string>;
  readonly addresses: ReadonlyMap<PlannedItem, ItemAddress>;
  /** Returns the address of the file to which a link leads; `null` for a page. */
  readonly toFile: (href: string) => string | null;
  readonly reporter: SiteReporter;
  readonly progress: Progress;
}

type Context = Omit<Write, 'collection'>;

/** Adds the items of some kinds in the caller's transaction, as drafts. Those that the site knows stay as they are. */
export async function addSiteItems(
  context: Context,
  kinds: readonly SiteItemKind[],
  work: ItemsImport,
): Promise<void> {
  const { plan, known, reporter, progress } = work;
  const all = plan.items.filter(({ kind }) => kinds.includes(kind));
  const added = all.filter(({ itemIds }) => !itemIds.some((id) => known.has(id)));
  const links = await createNewAddresses(context.db, work);
  const category = (await readNewsCategories(context.db)).fallback;
  let done = 0;
  progress.set(() => `Adding ${kinds.join(' and ')}: ${done} of ${added.length}.`);
  for (const item of sortByTree(added)) {
    await addItem(context, item, { work, links, category });
    done += 1;
  }
  // After all items, because a page wins over a redirect from its address.
  for (const item of added) reporter.redirects += await addSiteRedirects(context, item, work);
  const isChanged = added.some(({ itemId }) => reporter.stored.has(itemId));
  if (!isChanged) return;
  const now = new Date(context.nowMs).toISOString();
  await addAuditEntry(context.db, {
    now,
    actor: context.actor,
    action: 'import',
    title: new URL(plan.siteUrl).host,
  });
}

interface ItemContext {
  readonly work: ItemsImport;
  readonly links: NewAddresses;
  readonly category: string;
}

async function addItem(
  context: Context,
  item: PlannedItem,
  { work, links, category }: ItemContext,
): Promise<void> {
  const { reporter, addresses } = work;
  const { slug, wanted } = addresses.get(item)!;
  const first = (item.editions.kz ?? item.editions.ru)!;
  const note: Parameters<typeof renderEdition>[3] = (code, detail) => reporter.note(first.url, code, detail);
  if (wanted !== null) note('slugChanged', `${wanted}, ${slug ?? ''}`);
  const parts = toLocalized((locale) => {
    const edition = item.editions[locale];
    if (edition === null) return [];
    // The pictures of an album are items of their own, which name it and are stored after it.
    const elements =
      item.kind === 'albums'
        ? edition.elements.map((element) => element.replace(/<img\b[^>]*>/g, ''))
        : edition.elements;
    return renderEdition({ ...edition, elements }, locale, links, (code, detail) =>
      reporter.note(edition.url, code, detail),
    );
  });
  const parent = await findParent(context.db, item, note);
  const input = toItemInput(item, { slug, parent, category, parts, note });
  const now = new Date(context.nowMs).toISOString();
  const day = item.date === null ? now : `${item.date}T06:00:00.000Z`;
  const createdAt = day < now ? day : now;
  const { state, issues } = await storeImportedItem(
    { ...context, collection: item.kind },
    item.itemId,
    input,
    { createdAt, updatedAt: createdAt },
  );
  reporter.rows[item.kind][state === 'leftOut' ? 'leftOut' : 'drafts'] += 1;
  if (state === 'leftOut')
    note('refused', issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', '));
  else reporter.stored.add(item.itemId);
}

/** Returns the page above a new one, which exists already. */
async function findParent(
  db: Database,
  { kind, parent }: PlannedItem,
  note: (code: 'parentMissing', detail: string) => void,
): Promise<string | null> {
  if (kind !== 'pages' || parent === null) return null;
  const row = await db
    .selectFrom('page')
    .select('id')
    .where('id', 'in', [...parent.itemIds])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row) return limitDepth(db, row.id);
  note('parentMissing', '');
  return null;
}

/** Returns the items with pages above others first. */
function sortByTree(items: readonly PlannedItem[]): PlannedItem[] {
  const depth = (item: PlannedItem): number => (item.parent === null ? 0 : 1 + depth(item.parent));
  return [...items].sort((a, b) => depth(a) - depth(b));
}

/** Returns what the addresses of the old site become. */
async function createNewAddresses(db: Database, work: ItemsImport): Promise<NewAddresses> {
  const { plan, media, addresses, toFile } = work;
  const stored = await readStoredMedia(
    db,
    media.map(({ itemId }) => itemId),
  );
  const byUrl = new Map<string, Media>(
    media.flatMap(({ url, itemId }) => {
      const found = stored.get(itemId);
      return found ? [[url, found] as const] : [];
    }),
  );
  const owners = new Map(
    plan.items.flatMap((item) =>
      locales.flatMap((locale) =>
        item.editions[locale] ? [[item.editions[locale].url, item] as const] : [],
      ),
    ),
  );
  return {
    findPicture(src) {
      const found = byUrl.get(src);
      return found?.kind === 'picture' ? found : null;
    },
    findLink(href, locale) {
      if (!URL.canParse(href) || !plan.isOwn(href)) return href;
      const file = toFile(href);
      if (file !== null) {
        const found = byUrl.get(file);
        return found?.kind === 'file' ? found.href : null;
      }
      const page = plan.book.resolve(href);
      const item = page === null ? undefined : owners.get(page);
      if (item === undefined) return toListPath(plan, page, locale);
      const shown = item.editions[locale] ? locale : locale === 'kz' ? 'ru' : 'kz';
      return toLocalePath(shown, addresses.get(item)!.path) + new URL(href).hash;
    },
  };
}

/** Returns the new address of a page that is not imported because the new site has its own; `null` for others. */
function toListPath(plan: ImportPlan, page: string | null, locale: 'kz' | 'ru'): string | null {
  const report = page === null ? undefined : plan.addresses.get(page);
  if (report?.outcome === 'home') return toLocalePath(locale, '/');
  const isNewsList = report?.outcome === 'list' && /news|novost|zha[n]al|jan.?al/i.test(report.url);
  return isNewsList ? toLocalePath(locale, '/news') : null;
}
