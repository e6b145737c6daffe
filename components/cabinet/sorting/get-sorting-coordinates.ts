import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

/** How far the tops of one row may be apart, in pixels: browsers round. */
const tolerance = 1;

/**
 * Where a key takes what is lifted: Left and Right by one place in the order of reading, from row to row; Up and
 * Down by one row; Home and End to the first place and the last. For a keyboard sensor.
 */
export const getSortingCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects } = context;
  if (!active || !collisionRect || !hasSortableData(active)) return undefined;
  const { items } = active.data.current.sortable;
  const rects = items.map((id) => droppableRects.get(id));
  if (!rects.every((rect) => rect !== undefined)) return undefined;
  const place = findPlace(event.code, items.indexOf((over ?? active).id), rects);
  if (place === null) return undefined;
  // Where there is no such place the key scrolls no page either: what is lifted would move with it.
  event.preventDefault();
  const rect = rects[place];
  if (!rect) return undefined;
  // The sensor scrolls only where Up and Down lead.
  if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') bringIntoSight(rect);
  // Middle on middle: the place that is found to be the closest is this one, whatever the sizes.
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/** The place to which a key leads; there may be none there. Null for a key that leads nowhere. */
function findPlace(code: string, place: number, rects: readonly ClientRect[]): number | null {
  if (code === 'ArrowLeft') return place - 1;
  if (code === 'ArrowRight') return place + 1;
  if (code === 'Home') return 0;
  if (code === 'End') return rects.length - 1;
  if (code === 'ArrowUp') return findInNextRow(place, rects, -1);
  if (code === 'ArrowDown') return findInNextRow(place, rects, 1);
  return null;
}

/** The place in the row above (-1) or below (1) that is the closest to a place; -1 where there is no such row. */
function findInNextRow(place: number, rects: readonly ClientRect[], direction: -1 | 1): number {
  const from = rects[place];
  if (!from) return -1;
  let found = -1;
  for (const [index, rect] of rects.entries()) {
    const rows = (rect.top - from.top) * direction;
    if (rows <= tolerance) continue;
    const best = rects[found];
    const further = best ? rows - (best.top - from.top) * direction : -Infinity;
    const isCloser = !best || Math.abs(rect.left - from.left) < Math.abs(best.left - from.left);
    if (further < -tolerance || (further <= tolerance && isCloser)) found = index;
  }
  return found;
}

function bringIntoSight({ top, bottom, height }: ClientRect): void {
  // With room for a bar that covers an edge of the window.
  if (top >= height && bottom <= window.innerHeight - height) return;
  window.scrollBy({ top: (top + bottom - window.innerHeight) / 2, behavior: 'instant' });
}
