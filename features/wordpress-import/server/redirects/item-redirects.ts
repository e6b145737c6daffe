import { toAddressName } from '@/lib/content/public-path';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readItemAddresses } from '@/lib/server/redirects/item-address';
import { isOwnNumber } from '../export/read-export';
import type { AddedItem } from '../items/add-items';
import { readPost, type ImportContext } from '../items/import-context';
import { addBoundRedirect } from '@/features/old-site/server/redirects/add-bound-redirect';
import { leadsToItself, toOldAddress, toOldSource } from '@/features/old-site/server/redirects/old-addresses';

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
    const post = readPost(context, summary, locale);
    const target = toLocalePath(locale, address);
    const isOther =
      summary.marked !== null && locale !== context.language && group.posts[context.language] !== null;
    const sources = isOther ? listTranslatedSources(post.link, locale) : listOldSources(context, post);
    for (const source of sources) {
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
  const byQuery = (name: string, value: number) =>
    isOwnNumber(value) ? [] : [toOldAddress(staged.siteUrl, `?${name}=${value}`)];
  const addresses = [
    link,
    ...byQuery('p', id),
    ...(type === 'page' ? byQuery('page_id', id) : []),
    ...uploaded.flatMap((entry) => [entry.link, ...byQuery('attachment_id', entry.id)]),
  ];
  return new Set(addresses.map(toOldSource).filter((source) => source !== null));
}

/**
 * Returns the addresses that plugins give the further language of a post: `/kk/…` and `?lang=kk`. `/kz/…` is the same
 * address as that without prefix on this site.
 */
function listTranslatedSources(link: string, locale: Locale): Set<string> {
  if (!URL.canParse(link)) return new Set();
  const path = new URL(link);
  path.pathname = `/${locale === 'kz' ? 'kk' : 'ru'}${path.pathname}`;
  const queries = (locale === 'kz' ? ['kk', 'kz'] : ['ru']).map((code) => {
    const query = new URL(link);
    query.searchParams.set('lang', code);
    return query.href;
  });
  return new Set([path.href, ...queries].map(toOldSource).filter((source) => source !== null));
}
