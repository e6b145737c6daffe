import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readPagesBelow } from '@/lib/reads/read-page-tree';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { AnyBlock, BlockList } from '../blocks/block-list';
import { PageColumns } from '../contents/page-columns';
import { PageFacts } from '../contents/page-facts';
import type { ContentsEntry } from '../contents/page-contents';
import { InstantAsDay } from '../content/day';
import { FallbackNote } from '@/components/site/content/fallback-note';
import styles from './page-body.module.css';
import { PageCover } from './page-cover';
import { PageLinks } from '@/components/site/content/page-links';
import { SiblingLinks } from '@/components/site/content/sibling-links';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { toBlockAnchor } from '@/lib/content/headings/block-headings';
import { toPublicPath } from '@/lib/content/public-path';
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
  /** Whether the built-in part is as narrow as a text. */
  readonly isText?: boolean;
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
  // A picture above a list would push it off the first screen.
  const showsCover = !isFiltered && (builtIn === undefined || pageTexts.aboveBuiltIn > 0);
  const latest = [item?.updatedAt ?? '', updatedAt ?? ''].sort().at(-1);
  const below = item && !isFiltered ? await readPagesBelow(item.id) : [];
  const isText = props.isText ?? (builtIn === undefined && blocks.length > 0 && below.length === 0);
  const beside = isText && item?.parent ? await readPagesBelow(item.parent.id) : [];
  const hasSiblings = beside.length > 1;
  const [first] = blocks;
  // Deadline and places stand beside the text, and above it on a phone.
  const admission = isText && first?.type === 'admission' ? first : null;
  const sections = isFiltered ? contents : toContentsEntries(pageTexts, contents);
  const withoutCard = listPagesWithoutCard(below, blocks);
  return (
    <>
      {lang && <FallbackNote locale={locale} />}
      <PageColumns
        locale={locale}
        sections={admission ? sections.filter(({ id }) => id !== toBlockAnchor(admission.id)) : sections}
        filters={filters}
        isText={isText}
        facts={
          isText && (
            <>
              {admission && <AnyBlock block={admission} locale={locale} />}
              <PageFacts blocks={blocks} locale={locale} hasFallback={!hasSiblings} />
            </>
          )
        }
        related={hasSiblings && <SiblingLinks pages={beside} currentId={item?.id ?? ''} locale={locale} />}
        picture={
          item?.cover &&
          showsCover && (
            <PageCover image={describeUse(item.cover, item.coverAlt)} locale={locale} isText={isText} />
          )
        }
      >
        {isFiltered ? (
          builtIn
        ) : (
          <BlockList blocks={admission ? blocks.slice(1) : blocks} locale={locale} builtIn={builtIn} />
        )}
        {withoutCard.length > 0 && <PageLinks pages={withoutCard} locale={locale} />}
        {latest && <LastChange instant={latest} locale={locale} />}
      </PageColumns>
    </>
  );
}

interface LastChangeProps {
  /** UTC ISO 8601. */
  readonly instant: string;
  readonly locale: Locale;
}

/** Renders the day of the last change. */
async function LastChange({ instant, locale }: LastChangeProps) {
  const t = await getTranslations({ locale, namespace: 'site.page' });
  return (
    <p className={styles.updated}>
      {t('updated')} <InstantAsDay instant={instant} locale={locale} />
    </p>
  );
}

/** Returns the pages to which no card of the blocks leads. */
function listPagesWithoutCard(pages: readonly Item<'pages'>[], blocks: readonly PageBlock[]) {
  const cards = blocks.flatMap((block) => (block.type === 'cards' ? block.cards : []));
  return pages.filter((page) =>
    cards.every((card) => card.page?.id !== page.id && card.link !== toPublicPath('pages', page)),
  );
}
