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
  /** The items in their order. */
  readonly ids: readonly string[];
  readonly isSortable: boolean;
  /** What an item is called. */
  readonly toLabel: (id: string) => string;
  readonly onOrder: (ids: readonly string[]) => void;
  /** A list of {@link SortableItem}s. */
  readonly children: ReactNode;
}

/** Whether items can be moved, and what they are called. */
const SortableLabels = createContext<((id: string) => string) | null>(null);

/** Lets the items within be put in order: dragged by their handles, or moved with the keys. */
export function SortableItems({ ids, isSortable, toLabel, onOrder, children }: SortableItemsProps) {
  const sorting = useSorting({ ids, toLabel, onOrder, heldBy: 'handle' });
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

/** One item of {@link SortableItems}; a plain one where there is nothing to put in order. */
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
