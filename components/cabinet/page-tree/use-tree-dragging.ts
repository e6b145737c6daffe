import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { toQuotable } from '../display/to-quotable';

/** Id of the place for pages of the first level. */
export const firstLevelId = 'first-level';

interface Options {
  /** Returns the title of a page, or the name of the first level. */
  readonly toLabel: (id: string) => string;
  /** Whether a page can move below another one, or to the first level. */
  readonly canDrop: (moved: string, target: string) => boolean;
  readonly onDrop: (moved: string, target: string) => void;
}

/** Returns the props of a `DndContext` in which pages are dropped on the page below which they move. */
export function useTreeDragging({ toLabel, canDrop, onDrop }: Options): DndContextProps {
  const id = useId();
  const t = useTranslations('cabinet.pageTree.dragging');
  const name = (target: string | number) => toQuotable(toLabel(String(target)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { title: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t('over', { title: name(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? t('dropped', { title: name(active.id), parent: name(over.id) })
        : t('cancelled', { title: name(active.id) }),
    onDragCancel: ({ active }) => t('cancelled', { title: name(active.id) }),
  };
  return {
    id,
    sensors: useSensors(
      useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
      useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
      useSensor(KeyboardSensor, { coordinateGetter: createRowGetter(canDrop), scrollBehavior: 'instant' }),
    ),
    collisionDetection: detect(canDrop),
    accessibility: { announcements, screenReaderInstructions: { draggable: t('instructions') } },
    onDragEnd({ active, over }) {
      if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
    },
  };
}

/** Finds the row below the pointer, or for the keyboard the one that the lifted row covers, among those that allow it. */
function detect(canDrop: Options['canDrop']): CollisionDetection {
  return (args) => {
    const droppableContainers = args.droppableContainers.filter(
      ({ id }) => id === args.active.id || canDrop(String(args.active.id), String(id)),
    );
    const allowed = { ...args, droppableContainers };
    return args.pointerCoordinates ? pointerWithin(allowed) : rectIntersection(allowed).slice(0, 1);
  };
}

/** Keyboard coordinates: Up and Down lead to the next row that allows it, Home and End to the first and last of them. */
function createRowGetter(canDrop: Options['canDrop']): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const { active, over, collisionRect, droppableRects, droppableContainers } = context;
    if (!active || !collisionRect) return undefined;
    const rows = droppableContainers
      .getEnabled()
      .map(({ id }) => ({ id, rect: droppableRects.get(id) }))
      .filter(({ id, rect }) => rect && (id === active.id || canDrop(String(active.id), String(id))))
      .sort((a, b) => a.rect!.top - b.rect!.top);
    const place = rows.findIndex(({ id }) => id === (over ?? active).id);
    const next = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }[event.code];
    if (next === undefined) return undefined;
    // Prevents scrolling even without a target: the lifted row would move with the page.
    event.preventDefault();
    const rect = rows[next]?.rect;
    return rect && { x: rect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
}
