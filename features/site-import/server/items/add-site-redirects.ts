import { addBoundRedirect } from '@/features/old-site/server/redirects/add-bound-redirect';
import { leadsToItself, toOldSource } from '@/features/old-site/server/redirects/old-addresses';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import type { Write } from '@/lib/server/content/access/write';
import type { PlannedItem } from '../plan/plan-types';
import type { SiteReporter } from '../report/site-report';
import type { ItemAddress } from './assign-addresses';

/** Adds redirects from the addresses that an item had on the old site. Returns how many were added. */
export async function addSiteRedirects(
  context: Omit<Write, 'collection'>,
  item: PlannedItem,
  {
    addresses,
    reporter,
  }: {
    readonly addresses: ReadonlyMap<PlannedItem, ItemAddress>;
    readonly reporter: SiteReporter;
  },
): Promise<number> {
  if (!reporter.stored.has(item.itemId)) return 0;
  const { path } = addresses.get(item)!;
  const type = definitionOf(item.kind).type;
  let added = 0;
  for (const locale of locales) {
    const target = toLocalePath(locale, path);
    for (const url of item.urls[locale]) {
      const source = toOldSource(url);
      if (source === null || leadsToItself(source, target)) continue;
      const result = await addBoundRedirect(context, { source, target, type, id: item.itemId });
      if (result === 'added') added += 1;
      else if (result === 'page') reporter.note(url, 'addressTaken', `${source}, ${target}`);
    }
  }
  return added;
}
