'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import { createContext, use, useId, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CabinetIcon } from '../cabinet-icon';
import { toQuotable } from '../display/to-quotable';
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
  const id = useId();
  const accessibility = useSortAccessibility(ids, toLabel);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (!isSortable) return children;

  function onDragEnd({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...ids], from, to));
  }

  return (
    <DndContext
      // Its own ids would differ between the server and the browser.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
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
        <CabinetIcon name="grip" />
      </button>
      {children}
    </li>
  );
}

/** What a screen reader says about moving, in the reader's language. */
function useSortAccessibility(ids: readonly string[], toLabel: (id: string) => string) {
  const t = useTranslations('cabinet.order');
  const place = (id: string | number) => ({ place: ids.indexOf(String(id)) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('lifted', { title: toQuotable(toLabel(String(active.id))), ...place(active.id) }),
    onDragOver: ({ over }) => (over ? t('over', place(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      t('dropped', { title: toQuotable(toLabel(String(active.id))), ...place(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('cancelled', { title: toQuotable(toLabel(String(active.id))) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } };
}
