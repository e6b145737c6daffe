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
  /** What is put in order, in its order. */
  readonly ids: readonly string[];
  /** What a thing is called. */
  readonly toLabel: (id: string) => string;
  readonly onOrder: (ids: readonly string[]) => void;
  /** What a finger takes hold of: a handle at once, the thing itself only after a while, because it may scroll. */
  readonly heldBy: 'handle' | 'itself';
}

const holds = { handle: { distance: 4 }, itself: { delay: 200, tolerance: 8 } };

/** How things are put in order with the mouse, a finger or the keys, and what a screen reader says of it: for a `DndContext`. */
export function useSorting({ ids, toLabel, onOrder, heldBy }: Options): DndContextProps {
  // Its own ids would differ between the server and the browser.
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: holds.handle }),
    useSensor(TouchSensor, { activationConstraint: holds[heldBy] }),
    useSensor(KeyboardSensor, { coordinateGetter: getSortingCoordinates, scrollBehavior: 'instant' }),
  );
  return {
    id,
    sensors,
    collisionDetection: closestCenter,
    accessibility: useSortAccessibility(ids, toLabel),
    onDragEnd({ active, over }) {
      const from = ids.indexOf(String(active.id));
      const to = over ? ids.indexOf(String(over.id)) : -1;
      if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...ids], from, to));
    },
  };
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
