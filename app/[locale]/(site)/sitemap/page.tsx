import '@/app/features';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { PageHeader } from '@/components/site/frame/page-header';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { SiteMapGroup } from '@/components/site/page/site-map-group';
import { WhenOpen } from '@/components/site/content/when-open';
import { Container } from '@/components/ui/container';
import { env } from '@/lib/env/env';
import { fromLocalePath, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { pathOfPage, type SitePageName } from '@/lib/content/pages/site-pages';
import { listFooterPages, listMenuGroups } from '@/lib/views/navigation';
import { toCategoryPath } from '@/lib/views/list/category-list';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readCategories } from '@/lib/reads/read-categories';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { readMenu, type ShownEntry } from '@/lib/reads/read-menu';
import { readSiteMap } from '@/lib/reads/read-site-map';
import styles from './site-map.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'visit.siteMap' });
  return toPageMetadata({ locale, path: '/sitemap', title: t('title'), description: t('description') });
}

export default async function SiteMapPage({ params }: Props) {
  const { locale } = await params;
  const [{ below, others }, { pages, bottom }, menu, news, t] = await Promise.all([
    readSiteMap(),
    readOpenPages(),
    readMenu(locale),
    readCategories('news', locale),
    getTranslations({ locale }),
  ]);
  const categories = news.map(({ key, label }) => ({
    title: { kz: label, ru: label },
    path: toCategoryPath('/news', { page: 1, category: key }),
  }));
  const groups = menu.header.map((entry) => ({ label: entry.label, pages: toMenuPages(entry) }));
  const inMenu = new Set(groups.flatMap((group) => group.pages.map(({ path }) => path)));
  const toBelow = (path: string) =>
    path === '/news'
      ? categories
      : pages.filter((page) => pathOfPage(page) === path).flatMap((page) => below[page] ?? []);
  const rest = [
    ...pages.map((page) => ({ label: t(`site.nav.${page}`), path: pathOfPage(page) })),
    ...others.map(({ title, path }) => ({ label: <LocalizedSpan text={title} locale={locale} />, path })),
  ].filter(({ path }) => !inMenu.has(path));
  return (
    <SiteFrame locale={locale} path="/sitemap">
      <PageHeader locale={locale} title={t('visit.siteMap.title')} lead={t('visit.siteMap.description')} />
      <Container className={styles.groups}>
        {groups.map((group, index) => (
          <SiteMapGroup
            key={index}
            locale={locale}
            title={group.label}
            pages={group.pages.map((page) => ({
              ...page,
              below: toBelow(page.path).filter(({ path }) => !inMenu.has(path)),
            }))}
          />
        ))}
        {rest.length > 0 && (
          <SiteMapGroup
            locale={locale}
            title={t('visit.siteMap.others')}
            pages={rest.map((page) => ({ ...page, below: toBelow(page.path) }))}
          />
        )}
        <ServiceGroup locale={locale} bottom={bottom} />
      </Container>
    </SiteFrame>
  );
}

interface ServiceProps {
  readonly locale: Locale;
  /** Pages of the footer. */
  readonly bottom: readonly SitePageName[];
}

/** Renders the group of home, search, footer pages, feed and login. */
async function ServiceGroup({ locale, bottom }: ServiceProps) {
  const t = await getTranslations({ locale });
  return (
    <SiteMapGroup
      locale={locale}
      title={t('visit.siteMap.service')}
      pages={[
        { label: t('visit.siteMap.home'), path: '/' },
        { label: t('visit.search.title'), path: '/search' },
        ...bottom.map((page) => ({ label: t(`site.nav.${page}`), path: pathOfPage(page) })),
      ]}
    >
      <FeedEntry locale={locale} />
      {!env().isStaticCopy && (
        <li>
          <a href={toLocalePath(locale, '/login')} rel="nofollow">
            {t('visit.siteMap.signIn')}
          </a>
        </li>
      )}
    </SiteMapGroup>
  );
}

/** Renders the link to the feed of news, unless their page is closed. */
async function FeedEntry({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'visit.siteMap' });
  return (
    <WhenOpen address="/news/feed.xml">
      <li>
        <a href={toLocalePath(locale, '/news/feed.xml')}>{t('feed')}</a>
      </li>
    </WhenOpen>
  );
}

/** Returns the pages of this site to which an entry of the menu leads. */
function toMenuPages(entry: ShownEntry) {
  return (entry.links ?? [entry])
    .filter(({ href }) => href.startsWith('/'))
    .map((link) => ({
      label: (
        <span lang={link.locale === fromLocalePath(link.href).locale ? undefined : toLanguage(link.locale)}>
          {link.label}
        </span>
      ),
      path: fromLocalePath(link.href).path,
    }));
}

/** Returns the pages of the site's own routes and of the footer that are not closed. */
async function readOpenPages() {
  const isClosed = await readClosedCheck();
  const isOpen = (page: SitePageName) => !isClosed(pathOfPage(page));
  const pages = listMenuGroups().flatMap((group) => group.pages);
  return { pages: pages.filter(isOpen), bottom: listFooterPages().filter(isOpen) };
}
