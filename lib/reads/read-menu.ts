import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { isMenuSection } from '@/lib/content/pages/menu-sections';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { ClosedCheck } from '@/lib/addresses/closed-addresses';
import { isPageAddress } from '@/lib/addresses/is-page-address';
import { listMenuGroups, listFooterPages } from '@/lib/views/navigation';
import { findSitePage, pathOfPage, type SitePageName } from '@/lib/content/pages/site-pages';
import { keepLast } from '@/lib/clients/keep-last';
import { readClosedCheck } from './read-closed-pages';

/** An entry as visitors see it. */
export interface ShownLink {
  readonly label: string;
  /** Language of the label. */
  readonly locale: Locale;
  readonly href: string;
}

/** An entry of the first level: a link, or a group of links. */
export type ShownEntry =
  | (ShownLink & { readonly links: null })
  | { readonly label: string; readonly locale: Locale; readonly links: readonly ShownLink[] };

/** The menus of a page in one language. */
export interface ShownMenu {
  /** Accessible name of the main menu. */
  readonly title: string;
  readonly header: readonly ShownEntry[];
  readonly footer: readonly ShownEntry[];
  readonly bottom: readonly ShownLink[];
}

const readKept = keepLast(async (): Promise<Item<'menu'> | null> => {
  const { data } = await publicApi().menu.list({ perPage: 1 });
  return data[0] ?? null;
}, null);

type Texts = Awaited<ReturnType<typeof getTranslations<never>>>;

/** Returns the menus in a language, without entries whose target visitors cannot see. Cached per request. */
export const readMenu = cache(async (locale: Locale): Promise<ShownMenu> => {
  const [stored, t, isClosed] = await Promise.all([
    readKept(),
    getTranslations({ locale }),
    readClosedCheck(),
  ]);
  const toOpen = (entries: readonly ShownEntry[]) => entries.flatMap((entry) => keepOpen(entry, isClosed));
  if (!stored) {
    const first = toFirstMenu(locale, t);
    const bottom = first.bottom.filter(({ href }) => !isClosed(href));
    return { ...first, header: toOpen(first.header), footer: toOpen(first.footer), bottom };
  }
  const toEntries = (entries: readonly MenuEntryView[]) =>
    toOpen(entries.flatMap((entry) => toShownEntry(entry, locale, t)));
  return {
    title: readLocalized(stored.title, locale)?.text ?? t('site.menu.label'),
    header: toEntries(stored.header),
    footer: toEntries(stored.footer),
    bottom: toEntries(stored.bottom).flatMap((entry) => (entry.links === null ? [entry] : [])),
  };
});

/** Returns an entry without links to closed pages; none if nothing is left. */
function keepOpen(entry: ShownEntry, isClosed: ClosedCheck): ShownEntry[] {
  if (entry.links === null) return isClosed(entry.href) ? [] : [entry];
  const links = entry.links.filter(({ href }) => !isClosed(href));
  return links.length > 0 ? [{ ...entry, links }] : [];
}

function toShownEntry(entry: MenuEntryView, locale: Locale, t: Texts): ShownEntry[] {
  if (entry.entries.length === 0) {
    return toLink(entry, locale, t).map((link) => ({ ...link, links: null }));
  }
  const links = entry.entries.flatMap((below) => toLink(below, locale, t));
  const name = readLocalized(entry.label, locale);
  return name && links.length > 0 ? [{ label: name.text, locale: name.locale, links }] : [];
}

/** Returns the link of an entry; none if its target is hidden or no longer exists. */
function toLink({ label, target }: MenuLeafView, locale: Locale, t: Texts): ShownLink[] {
  const own = label[locale] === null ? null : { text: label[locale], locale };
  if (target?.kind === 'page') {
    const name = own ?? (target.page && readLocalized(target.page.title, locale));
    if (!target.page || !name) return [];
    const href = toLocalePath(locale, toPublicPath('pages', target.page));
    return [{ label: name.text, locale: name.locale, href }];
  }
  const other = own ?? readLocalized(label, locale);
  if (target?.kind === 'section') {
    if (!isMenuSection(target.name)) return [];
    const name = other ?? { text: t(toSectionKey(target.name)), locale };
    return [{ label: name.text, locale: name.locale, href: toLocalePath(locale, `/${target.name}`) }];
  }
  if (!target) return [];
  const name = other ?? { text: target.href.replace(/^(https?:\/\/|mailto:|tel:)/, ''), locale };
  const href = isPageAddress(target.href) ? toLocalePath(locale, target.href) : target.href;
  return [{ label: name.text, locale: name.locale, href }];
}

/** Returns the message that names a section. */
export function toSectionKey(name: string): string {
  if (name === 'search') return 'visit.search.link';
  if (name === 'sitemap') return 'visit.footer.siteMap';
  return `site.nav.${findSitePage(`/${name}`)?.name ?? name}`;
}

/** Returns the menus of a site whose staff has not edited them. */
function toFirstMenu(locale: Locale, t: Texts): ShownMenu {
  const toPageLink = (page: SitePageName): ShownLink => ({
    label: t(`site.nav.${page}`),
    locale,
    href: toLocalePath(locale, pathOfPage(page)),
  });
  return {
    title: t('site.menu.label'),
    header: listMenuGroups().map(({ name, pages }): ShownEntry => {
      const label = t(`site.menu.${name}`);
      const [only, ...others] = pages;
      if (only && others.length === 0) return { ...toPageLink(only), label, links: null };
      return { label, locale, links: pages.map(toPageLink) };
    }),
    footer: [
      {
        label: t('site.footer.sections'),
        locale,
        links: listMenuGroups()
          .flatMap(({ pages }) => pages)
          .map(toPageLink),
      },
    ],
    bottom: listFooterPages().map(toPageLink),
  };
}

/** Returns the first link of each entry of a menu. */
export function listFirstLinks(entries: readonly ShownEntry[]): ShownLink[] {
  return entries.flatMap((entry) => (entry.links === null ? [entry] : entry.links.slice(0, 1)));
}

/** Returns the addresses of all links of a menu. */
export function listMenuLinks(entries: readonly ShownEntry[]): string[] {
  return entries.flatMap((entry) => (entry.links ?? [entry]).map(({ href }) => href));
}
