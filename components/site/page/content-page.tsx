import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages, type MenuPage } from '@/lib/pages/navigation';
import type { NamedHeading } from '@/lib/pages/name-headings';
import { readContentPage } from '@/lib/pages/read/read-content-page';
import { BlockList } from '../blocks/block-list';
import styles from './content-page.module.css';
import { ContentPicture } from '../content/content-picture';
import { InstantAsDay } from '../content/day';
import { EmptyState } from './empty-state';
import { FallbackNote } from './fallback-note';
import { PageHeader } from './page-header';
import { toPageWords } from './page-words';
import { SectionLinks } from '../frame/section-links';
import { SiteFrame } from '../frame/site-frame';

/** Number of headings from which a page has a table of contents. */
const minSections = 5;

interface Props {
  readonly locale: Locale;
  readonly page: MenuPage;
  /** Public path without locale prefix, if it has a query. */
  readonly path?: string;
  /** The built-in part of the page, shown in the place that staff gave it among the blocks. */
  readonly children?: ReactNode;
  /** Whether only the built-in part is shown, because blocks would push down a filtered list. */
  readonly isFiltered?: boolean;
  /** Sections of the built-in part, added to the table of contents. */
  readonly contents?: readonly NamedHeading[];
  /** Time of the last change of `children` (UTC ISO 8601). */
  readonly updatedAt?: string | null;
}

/** Renders a page from the `pages` collection, or an empty state until it has texts. */
export async function ContentPage({
  locale,
  page,
  path = menuPages[page],
  children,
  isFiltered = false,
  contents = [],
  updatedAt = null,
}: Props) {
  const [t, item] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    readContentPage(page),
  ]);
  const { title, lead, lang, blocks, headings } = toPageWords(item, locale);
  const isBuiltInFirst = children !== undefined && (blocks[0]?.type ?? 'built-in') === 'built-in';
  const sections = [
    ...headings.map((heading) => ({ ...heading, text: <span lang={heading.lang}>{heading.text}</span> })),
    ...contents,
  ];
  const latest = [item?.updatedAt ?? '', updatedAt ?? ''].sort().at(-1);
  return (
    <SiteFrame locale={locale} path={path}>
      <PageHeader locale={locale} title={title ?? t(`nav.${page}`)} lead={lead} lang={lang} />
      <Container className={styles.page}>
        {lang && <FallbackNote locale={locale} />}
        {item?.cover && !isBuiltInFirst && (
          <ContentPicture
            image={item.cover}
            locale={locale}
            ratio="wide"
            sizes="(min-width: 60rem) 56rem, 100vw"
            priority
            className={styles.cover}
          />
        )}
        {sections.length >= minSections && !isBuiltInFirst && (
          <SectionLinks label={t('page.contents')} sections={sections} />
        )}
        {blocks.length === 0 && !children && <EmptyContentPage locale={locale} page={page} />}
        {isFiltered ? children : <BlockList blocks={blocks} locale={locale} builtIn={children} />}
        {latest && (
          <p className={styles.updated}>
            {t('page.updated')} <InstantAsDay instant={latest} locale={locale} />
          </p>
        )}
      </Container>
    </SiteFrame>
  );
}

async function EmptyContentPage({ locale, page }: Pick<Props, 'locale' | 'page'>) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <EmptyState text={t('page.empty')}>
      <p>{t('page.emptyHint')}</p>
      <p className={styles.actions}>
        {page !== 'contact' && (
          <ButtonLink href={toLocalePath(locale, '/contact')}>{t('nav.contact')}</ButtonLink>
        )}
        <ButtonLink variant="secondary" href={toLocalePath(locale, '/news')}>
          {t('nav.news')}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
