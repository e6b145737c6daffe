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
  /** Public path without locale prefix where it is more than the page's own: with a query. */
  readonly path?: string;
  /** What follows the texts; a page that has it is not empty without texts. */
  readonly children?: ReactNode;
  /** Where the texts stand beside it; `none` where they would keep a reader from what they look for. */
  readonly texts?: 'before' | 'after' | 'none';
  /** Given for a long page: the sections that follow the texts, which links at its top lead to as well. */
  readonly contents?: readonly NamedHeading[];
  /** When that last changed (UTC ISO 8601). */
  readonly updatedAt?: string | null;
}

/** A page whose texts staff keep in the `pages` collection; until they wrote them it says so. */
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
