import { toAddressName } from '@/lib/content/public-path';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { listSources } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import { readItemAddresses } from '@/lib/server/redirects/item-address';
import type { AddedItem } from '../items/add-items';
import { readPost, type ImportContext } from '../items/import-context';
import { addBoundRedirect } from './add-bound-redirect';
import { toOldAddress, toOldSource } from './old-addresses';

/**
 * Adds redirects from the addresses that an item had on the old site, and from those of the pages of its media. Returns
 * how many were added.
 */
export async function addItemRedirects(
  context: ImportContext,
  { group, collection, id, slug }: AddedItem,
): Promise<number> {
  const { db, reporter } = context;
  const address = (await readItemAddresses(db, collection, { id, name: toAddressName({ id, slug }) })).get(
    id,
  );
  if (address === undefined) return 0;
  let added = 0;
  for (const locale of locales) {
    const summary = group.posts[locale];
    if (!summary) continue;
    const post = readPost(context, summary.id);
    const target = toLocalePath(locale, address);
    for (const source of listOldSources(context, post)) {
      if (leadsToItself(source, target)) continue;
      const result = await addBoundRedirect(context, {
        source,
        target,
        type: definitionOf(collection).type,
        id,
      });
      if (result === 'added') added += 1;
      else if (result === 'page')
        reporter.warn(
          post,
          `Its old address ${source} is that of another page. Its new address is ${target}.`,
        );
    }
  }
  return added;
}

function listOldSources(
  { staged, media }: ImportContext,
  { id, type, link }: { readonly id: number; readonly type: string; readonly link: string },
): Set<string> {
  const uploaded = media.listUploadedTo(id).map((mediaId) => staged.read(mediaId));
  const byQuery = (name: string, value: number) => toOldAddress(staged.siteUrl, `?${name}=${value}`);
  const addresses = [
    link,
    byQuery('p', id),
    ...(type === 'page' ? [byQuery('page_id', id)] : []),
    ...uploaded.flatMap((entry) => [entry.link, byQuery('attachment_id', entry.id)]),
  ];
  return new Set(addresses.map(toOldSource).filter((source) => source !== null));
}

function leadsToItself(source: string, target: string): boolean {
  const address = toRedirectSource(target);
  return address !== null && listSources(address).includes(source);
}
