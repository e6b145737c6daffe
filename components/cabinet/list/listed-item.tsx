'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/theme/class-names';
import type { UseCount } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readTitle } from '../display/item-title';
import { LanguageChips } from '../display/language-chips';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { countShownBy } from '../display/count-shown-by';
import { findListedPicture } from './find-listed-picture';
import { ItemActions } from './actions/item-actions';
import { ItemChanged } from './item-changed';
import { ListedFields } from './listed-fields';
import { UsesButton } from './uses/uses-button';
import blockStyles from './listed-block.module.css';
import cardStyles from './listed-card.module.css';
import styles from './listed-item.module.css';
import rowStyles from './listed-row.module.css';

/** Classes of the parts of an item by layout. */
const layouts = { row: rowStyles, card: cardStyles, block: blockStyles };

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  /** Epoch ms. */
  readonly nowMs: number;
  /** How many items use this one; `null` if it is not known. */
  readonly uses: UseCount | null;
  /** `row`: a line of a table; `card`: below its picture; `block`: lines below the title. */
  readonly layout?: keyof typeof layouts;
  /** Shown below the title in place of the listed fields. */
  readonly facts?: ReactNode;
  /** Actions before the deletion. */
  readonly tools?: ReactNode;
}

/** Renders an item in a list: picture, title, state of both languages, last change, and actions. */
export function ListedItem({ collection, item, nowMs, uses, layout = 'block', facts, tools }: Props) {
  const t = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const title = readLocalized(readTitle(definition, item), locale);
  const picture = findListedPicture(definition, item);
  const fileName = layout === 'card' ? (picture?.name ?? null) : null;
  const name = title?.text ?? fileName ?? t('untitled');
  const parts = layouts[layout];
  return (
    <div className={parts[layout]}>
      <span className={parts.picture} data-part="picture">
        {picture && <ImageThumbnail file={picture} />}
      </span>
      <div className={parts.about}>
        <h2 className={classNames(styles.title, parts.title)} title={layout === 'row' ? name : undefined}>
          <Link
            className={classNames(styles.link, parts.link)}
            href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${item.id}`)}
            lang={title ? toLanguage(title.locale) : undefined}
          >
            {name}
          </Link>
        </h2>
        {fileName && title && <p className={styles.file}>{fileName}</p>}
        <Cells {...{ collection, item, nowMs, uses, facts, name, parts }} isShort={layout !== 'block'} />
      </div>
      <div className={parts.actions} data-part="actions">
        {tools}
        <ItemActions
          collection={collection}
          item={item}
          title={title?.text ?? null}
          isCompact={layout !== 'block'}
        />
      </div>
    </div>
  );
}

interface CellsProps extends Pick<Props, 'collection' | 'item' | 'nowMs' | 'uses' | 'facts'> {
  /** Text of the title, or what stands in its place. */
  readonly name: string;
  readonly isShort: boolean;
  /** Classes of the layout. */
  readonly parts: (typeof layouts)[keyof typeof layouts];
}

/** Renders the state of both languages, facts and the last change. */
function Cells({ collection, item, nowMs, uses, facts, name, isShort, parts }: CellsProps) {
  const definition = definitionOf(collection);
  return (
    <div className={parts.cells}>
      {!definition.publishing.isAlways && (
        <span className={parts.state}>
          <LanguageChips
            item={item}
            title={readTitle(definition, item)}
            nowMs={nowMs}
            shownBy={countShownBy(collection, item, uses)}
            isShort={isShort}
          />
        </span>
      )}
      <div className={classNames(styles.facts, parts.facts)}>
        {facts ?? <ListedFields definition={definition} item={item} className={parts.fields} />}
        {uses !== null && uses.total > 0 && (
          <UsesButton collection={collection} id={item.id} title={name} count={uses.total} />
        )}
      </div>
      <ItemChanged
        item={item}
        isKept={isSystemPage(collection, item)}
        isShort={isShort}
        className={classNames(styles.changed, parts.changed)}
      />
    </div>
  );
}
