import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { NamedHeading } from '@/lib/pages/name-headings';
import { BlockList } from '../blocks/block-list';
import { ContentPicture } from '../content/content-picture';
import { InstantAsDay } from '../content/day';
import { SectionLinks } from '../frame/section-links';
import { FallbackNote } from './fallback-note';
import styles from './page-body.module.css';
import { PageLinks } from './page-links';
import type { PageWords } from './page-words';

/** Number of headings from which a page has a table of contents. */
const minSections = 5;

interface Props {
  readonly item: Item<'pages'> | null;
  readonly words: PageWords;
  readonly locale: Locale;
  /** The built-in part of the page, shown in the place that staff gave it among the blocks. */
  readonly builtIn?: ReactNode;
  /** Whether only the built-in part is shown, because blocks would push down a filtered list. */
  readonly isFiltered?: boolean;
  /** Sections of the built-in part, added to the table of contents. */
  readonly contents?: readonly NamedHeading[];
  /** Time of the last change of the built-in part (UTC ISO 8601). */
  readonly updatedAt?: string | null;
}

/** Renders what stands below the header of a page: cover, contents, blocks, links to pages of the section, change. */
export async function PageBody(props: Props) {
  const { item, words, locale, builtIn, isFiltered = false, contents = [], updatedAt = null } = props;
  const { lang, blocks, headings } = words;
  const t = await getTranslations({ locale, namespace: 'site.page' });
  const isBuiltInFirst = builtIn !== undefined && (blocks[0]?.type ?? 'built-in') === 'built-in';
  const sections = [
    ...headings.map(({ id, text, lang: ownLang }) => ({ id, text: <span lang={ownLang}>{text}</span> })),
    ...contents,
  ];
  const latest = [item?.updatedAt ?? '', updatedAt ?? ''].sort().at(-1);
  return (
    <>
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
        <SectionLinks label={t('contents')} sections={sections} />
      )}
      {isFiltered ? builtIn : <BlockList blocks={blocks} locale={locale} builtIn={builtIn} />}
      {item && !isFiltered && <PageLinks item={item} locale={locale} />}
      {latest && (
        <p className={styles.updated}>
          {t('updated')} <InstantAsDay instant={latest} locale={locale} />
        </p>
      )}
    </>
  );
}
