import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { findSitePage, pathOfPage, type SitePageName } from '@/lib/content/pages/site-pages';
import { readContentPage } from '@/lib/reads/read-content-page';
import { PageBody } from './page-body';
import styles from './page-body.module.css';
import { EmptyState } from '@/components/site/content/empty-state';
import type { ContentsEntry } from '../contents/page-contents';
import { PageHeader } from '../frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import { SiteFrame } from '../frame/site-frame';
import { WhenOpen } from '@/components/site/content/when-open';

interface Props {
  readonly locale: Locale;
  readonly page: SitePageName;
  /** Public path without locale prefix, if it has a query. */
  readonly path?: string;
  /** The built-in part of the page, shown in the place that staff gave it among the blocks. */
  readonly children?: ReactNode;
  /** Whether only the built-in part is shown, because blocks would push down a filtered list. */
  readonly isFiltered?: boolean;
  /** Whether the built-in part is as narrow as a text. */
  readonly isText?: boolean;
  /** Sections of the built-in part for the list of contents. */
  readonly contents?: readonly ContentsEntry[];
  /** Filters of the list in the built-in part. */
  readonly filters?: ReactNode;
  /** Time of the last change of `children` (UTC ISO 8601). */
  readonly updatedAt?: string | null;
}

/** Renders a page from the `pages` collection, or an empty state until it has texts. */
export async function ContentPage({
  locale,
  page,
  path = pathOfPage(page),
  children,
  isFiltered = false,
  isText,
  contents = [],
  filters,
  updatedAt = null,
}: Props) {
  const [t, item] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    readContentPage(page),
  ]);
  const pageTexts = toPageTexts(item, locale);
  return (
    <SiteFrame locale={locale} path={path}>
      <PageHeader
        locale={locale}
        title={pageTexts.title ?? t(`nav.${page}`)}
        lead={pageTexts.lead}
        lang={pageTexts.lang}
      />
      <Container className={styles.page}>
        {pageTexts.blocks.length === 0 && !children && <EmptyContentPage locale={locale} page={page} />}
        <PageBody
          item={item}
          pageTexts={pageTexts}
          locale={locale}
          builtIn={children}
          isFiltered={isFiltered}
          isText={isText}
          contents={contents}
          filters={filters}
          updatedAt={updatedAt}
        />
      </Container>
    </SiteFrame>
  );
}

async function EmptyContentPage({ locale, page }: Pick<Props, 'locale' | 'page'>) {
  const t = await getTranslations({ locale, namespace: 'site' });
  const contactPage = await readContactPage();
  const contact = contactPage && findSitePage(contactPage.path);
  return (
    <EmptyState text={t('page.empty')}>
      <p>{t('page.emptyHint')}</p>
      <p className={styles.actions}>
        {contact && contact.name !== page && (
          <ButtonLink href={toLocalePath(locale, contact.path)}>{t(`nav.${contact.name}`)}</ButtonLink>
        )}
        <WhenOpen address="/news">
          <ButtonLink variant="secondary" href={toLocalePath(locale, '/news')}>
            {t('nav.news')}
          </ButtonLink>
        </WhenOpen>
      </p>
    </EmptyState>
  );
}
