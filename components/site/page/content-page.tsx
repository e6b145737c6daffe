import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages, type MenuPage } from '@/lib/pages/navigation';
import { nameHeadings, type NamedHeading } from '@/lib/pages/name-headings';
import { readContentPage } from '@/lib/pages/read/read-content-page';
import styles from './content-page.module.css';
import { ContentPicture } from '../content/content-picture';
import { InstantAsDay } from '../content/day';
import { EmptyState } from './empty-state';
import { FallbackNote } from './fallback-note';
import { PageHeader } from './page-header';
import { RichText } from '../content/rich-text';
import { SectionLinks } from '../frame/section-links';
import { SiteFrame } from '../frame/site-frame';

interface Props {
  readonly locale: Locale;
  readonly page: MenuPage;
  /** Public path without locale prefix, if it has a query. */
  readonly path?: string;
  /** Content after the texts. A page with children is not empty without texts. */
  readonly children?: ReactNode;
  /** Position of the texts; `none` omits them where they would push down a filtered list. */
  readonly texts?: 'before' | 'after' | 'none';
  /** Sections after the texts, added to the table of contents of a long page. */
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
  texts = 'before',
  contents,
  updatedAt = null,
}: Props) {
  const [t, item] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    readContentPage(page),
  ]);
  const title = item && readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const body = item && readLocalized(item.body, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  const named = body && nameHeadings(body.text);
  const richText = named && (
    <RichText html={named.html} lang={lang} className={texts === 'after' ? styles.after : undefined} />
  );
  const latest = [item?.updatedAt ?? '', updatedAt ?? ''].sort().at(-1);
  return (
    <SiteFrame locale={locale} path={path}>
      <PageHeader
        locale={locale}
        title={title?.text ?? t(`nav.${page}`)}
        lead={item && readLocalized(item.description, shown)?.text}
        lang={lang}
      />
      <Container className={styles.page}>
        {lang && <FallbackNote locale={locale} />}
        {texts === 'before' && item?.cover && (
          <ContentPicture
            image={item.cover}
            locale={locale}
            ratio="wide"
            sizes="(min-width: 60rem) 56rem, 100vw"
            priority
            className={styles.cover}
          />
        )}
        {contents && named && (
          <SectionLinks
            label={t('page.contents')}
            sections={[
              ...named.headings.map(({ id, text }) => ({ id, text: <span lang={lang}>{text}</span> })),
              ...contents,
            ]}
          />
        )}
        {texts === 'before' && richText}
        {!body && !children && <EmptyContentPage locale={locale} page={page} />}
        {children}
        {texts === 'after' && richText}
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
