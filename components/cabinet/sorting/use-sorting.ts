import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
} from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { toQuotable } from '../display/to-quotable';
import { getSortingCoordinates } from './get-sorting-coordinates';

interface Options {
  /** Ids in their current order. */
  readonly ids: readonly string[];
  /** Returns the label of an item. */
  readonly toLabel: (id: string) => string;
  readonly onOrder: (ids: readonly string[]) => void;
  /**
   * Drag source for touch: a handle immediately, or the item itself after a delay, because a swipe on it may scroll.
   */
  readonly dragHandle: 'handle' | 'item';
  /** Element of a dialog that holds the announcements: outside of it, screen readers do not read them. */
  readonly container?: Element | null;
}

const holds = { handle: { distance: 4 }, item: { delay: 200, tolerance: 8 } };

/** Returns the props of a `DndContext` for sorting by mouse, touch and keyboard, with screen reader announcements. */
export function useSorting({ ids, toLabel, onOrder, dragHandle, container }: Options): DndContextProps {
  // dnd-kit's own ids differ between server and browser.
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: holds.handle }),
    useSensor(TouchSensor, { activationConstraint: holds[dragHandle] }),
    useSensor(KeyboardSensor, { coordinateGetter: getSortingCoordinates, scrollBehavior: 'instant' }),
  );
  return {
    id,
    sensors,
    collisionDetection: closestCenter,
    accessibility: { ...useSortAccessibility(ids, toLabel), ...(container && { container }) },
    onDragEnd({ active, over }) {
      const from = ids.indexOf(String(active.id));
      const to = over ? ids.indexOf(String(over.id)) : -1;
      if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...ids], from, to));
    },
  };
}

/** Returns screen reader announcements in the reader's language. */
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
