import { useTranslations } from 'next-intl';
import type { UseCount } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ListedItem } from './listed-item';
import { SelectItem } from './bulk/select-item';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { useItemOrder } from './use-item-order';
import type { ItemSelection } from './use-item-selection';
import { useTitleOf } from './use-title-of';
import styles from './item-rows.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly items: readonly Item[];
  /** Epoch ms. */
  readonly nowMs: number;
  /** How many items use each of the items; empty if that is not known. */
  readonly uses: readonly UseCount[];
  /** Whether the list contains all items of an orderable type. */
  readonly isComplete: boolean;
  readonly selection: ItemSelection;
}

/** Renders the items of a page, each with a checkbox if it can be selected. Sortable if the user can edit all of them. */
export function ItemRows({ collection, items, nowMs, uses, isComplete, selection }: Props) {
  const t = useTranslations('content');
  const { user } = useCabinet();
  const definition = definitionOf(collection);
  const toTitle = useTitleOf(definition);
  const { changeableItems, selectedIds, toggle } = selection;
  const { ordered, order } = useItemOrder(collection, items);
  const isSortable =
    isComplete && items.length > 1 && items.every((item) => canDo(user, 'edit', collection, item));
  const showsPictures = definition.cabinet.listFields.some(
    (name) => definition.fields[name]?.kind === 'picture',
  );
  return (
    <SortableItems
      ids={ordered.map(({ id }) => id)}
      isSortable={isSortable}
      toLabel={(id) => toTitle(items.find((item) => item.id === id))}
      onOrder={(ids) => void order(ids)}
    >
      <ul className={showsPictures ? styles.grid : styles.list} aria-label={t(`${definition.type}.many`)}>
        {ordered.map((item) => (
          <SortableItem key={item.id} id={item.id} className={styles.item}>
            {changeableItems.includes(item) && (
              <SelectItem
                id={item.id}
                title={toTitle(item)}
                isSelected={selectedIds.has(item.id)}
                onToggle={() => toggle(item.id)}
              />
            )}
            <ListedItem
              collection={collection}
              item={item}
              nowMs={nowMs}
              uses={uses.find(({ id }) => id === item.id) ?? null}
              layout={showsPictures ? 'card' : 'row'}
            />
          </SortableItem>
        ))}
      </ul>
    </SortableItems>
  );
}
