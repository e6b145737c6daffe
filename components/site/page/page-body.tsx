import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { BlockList } from '../blocks/block-list';
import { ContentPicture } from '../content/content-picture';
import { PageColumns } from '../contents/page-columns';
import type { ContentsEntry } from '../contents/page-contents';
import { InstantAsDay } from '../content/day';
import { FallbackNote } from '@/components/site/content/fallback-note';
import styles from './page-body.module.css';
import { PageLinks } from '@/components/site/content/page-links';
import { toContentsEntries } from '../contents/to-contents-entries';
import type { PageTexts } from '@/components/site/content/page-texts';

interface Props {
  readonly item: Item<'pages'> | null;
  readonly pageTexts: PageTexts;
  readonly locale: Locale;
  /** The built-in part of the page, shown in the place that staff gave it among the blocks. */
  readonly builtIn?: ReactNode;
  /** Whether only the built-in part is shown, because blocks would push down a filtered list. */
  readonly isFiltered?: boolean;
  /** Sections of the built-in part for the list of contents. */
  readonly contents?: readonly ContentsEntry[];
  /** Filters of the list in the built-in part. */
  readonly filters?: ReactNode;
  /** Time of the last change of the built-in part (UTC ISO 8601). */
  readonly updatedAt?: string | null;
}

/** Renders what stands below the header of a page: cover, contents, blocks, links to pages of the section, change. */
export async function PageBody(props: Props) {
  const {
    item,
    pageTexts,
    locale,
    builtIn,
    isFiltered = false,
    contents = [],
    filters,
    updatedAt = null,
  } = props;
  const { lang, blocks } = pageTexts;
  const t = await getTranslations({ locale, namespace: 'site.page' });
  // A picture above a list would push it off the first screen.
  const showsCover = !isFiltered && (builtIn === undefined || pageTexts.aboveBuiltIn > 0);
  const latest = [item?.updatedAt ?? '', updatedAt ?? ''].sort().at(-1);
  return (
    <>
      {lang && <FallbackNote locale={locale} />}
      <PageColumns
        locale={locale}
        sections={isFiltered ? contents : toContentsEntries(pageTexts, contents)}
        filters={filters}
        picture={
          item?.cover &&
          showsCover && (
            <ContentPicture
              image={item.cover}
              locale={locale}
              ratio="wide"
              sizes="(min-width: 64rem) 16rem, (min-width: 44rem) 42rem, 92vw"
              priority
            />
          )
        }
      >
        {isFiltered ? builtIn : <BlockList blocks={blocks} locale={locale} builtIn={builtIn} />}
        {item && !isFiltered && <PageLinks item={item} locale={locale} />}
        {latest && (
          <p className={styles.updated}>
            {t('updated')} <InstantAsDay instant={latest} locale={locale} />
          </p>
        )}
      </PageColumns>
    </>
  );
}
