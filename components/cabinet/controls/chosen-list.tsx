import type { ReactNode } from 'react';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import styles from './chosen-list.module.css';

interface Props<Chosen extends { readonly id: string }> {
  readonly value: readonly Chosen[];
  readonly onChange: (value: readonly Chosen[]) => void;
  /** Returns the label of an item; of `undefined` if the item was just removed. */
  readonly toLabel: (item: Chosen | undefined) => string;
  readonly className?: string;
  /** Renders an item. */
  readonly children: (item: Chosen) => ReactNode;
}

/** Renders the chosen items of a field as a list that people can order. */
export function ChosenList<Chosen extends { readonly id: string }>(props: Props<Chosen>) {
  const { value, onChange, toLabel, className, children } = props;
  if (value.length === 0) return null;
  const ids = value.map(({ id }) => id);
  return (
    <SortableItems
      ids={ids}
      isSortable={value.length > 1}
      toLabel={(id) => toLabel(value[ids.indexOf(id)])}
      onOrder={(order) => onChange(order.map((id) => value[ids.indexOf(id)]!))}
    >
      <ol role="list" className={className}>
        {value.map((item) => (
          <SortableItem key={item.id} id={item.id} className={styles.item}>
            {children(item)}
          </SortableItem>
        ))}
      </ol>
    </SortableItems>
  );
}
