'use client';

import { DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { useSorting } from '../sorting/use-sorting';
import styles from './sortable-items.module.css';

interface SortableItemsProps {
  /** Ids in their current order. */
  readonly ids: readonly string[];
  readonly isSortable: boolean;
  /** Returns the label of an item. */
  readonly toLabel: (id: string) => string;
  readonly onOrder: (ids: readonly string[]) => void;
  /** See `useSorting`. */
  readonly container?: Element | null;
  /** A list of {@link SortableItem}s. */
  readonly children: ReactNode;
}

/** Labels of the items; `null` if they cannot be sorted. */
const SortableLabels = createContext<((id: string) => string) | null>(null);

/** Makes the items within sortable by dragging their handles or with the keyboard. */
export function SortableItems({
  ids,
  isSortable,
  toLabel,
  onOrder,
  container,
  children,
}: SortableItemsProps) {
  const sorting = useSorting({ ids, toLabel, onOrder, dragHandle: 'handle', container });
  if (!isSortable) return children;
  return (
    <DndContext {...sorting}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <SortableLabels value={toLabel}>{children}</SortableLabels>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** An item of {@link SortableItems}, or a plain one if sorting is off. */
export function SortableItem(props: SortableItemProps) {
  const toLabel = use(SortableLabels);
  if (!toLabel) return <li className={props.className}>{props.children}</li>;
  return <MovableItem {...props} label={toLabel(props.id)} />;
}

function MovableItem({ id, className, children, label }: SortableItemProps & { label: string }) {
  const t = useTranslations('cabinet.order');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classNames(className, styles.item, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-describedby={attributes['aria-describedby']}
        aria-label={t('handle', { title: label })}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      {children}
    </li>
  );
}
