import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

/** Tolerance for the tops of one row, in pixels, because browsers round. */
const tolerance = 1;

/**
 * Keyboard coordinates for sorting: Left and Right move by one place in reading order, Up and Down by one row, Home
 * and End to the first and last place.
 */
export const getSortingCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects } = context;
  if (!active || !collisionRect || !hasSortableData(active)) return undefined;
  const { items } = active.data.current.sortable;
  const rects = items.map((id) => droppableRects.get(id));
  if (!rects.every((rect) => rect !== undefined)) return undefined;
  const place = findPlace(event.code, items.indexOf((over ?? active).id), rects);
  if (place === null) return undefined;
  // Prevents scrolling even without a target: the lifted item would move with the page.
  event.preventDefault();
  const rect = rects[place];
  if (!rect) return undefined;
  // dnd-kit's sensor scrolls for Up and Down only.
  if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') bringIntoSight(rect);
  // Aligns the centres, so that the target is the closest box regardless of sizes.
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/** Returns the index that a key leads to, which may be out of range; `null` for other keys. */
function findPlace(code: string, place: number, rects: readonly ClientRect[]): number | null {
  if (code === 'ArrowLeft') return place - 1;
  if (code === 'ArrowRight') return place + 1;
  if (code === 'Home') return 0;
  if (code === 'End') return rects.length - 1;
  if (code === 'ArrowUp') return findInNextRow(place, rects, -1);
  if (code === 'ArrowDown') return findInNextRow(place, rects, 1);
  return null;
}

/** Returns the index in the next row up (-1) or down (1) that is closest to a place; -1 without such a row. */
function findInNextRow(place: number, rects: readonly ClientRect[], direction: -1 | 1): number {
  const from = rects[place];
  if (!from) return -1;
  let closest = -1;
  for (const [index, rect] of rects.entries()) {
    const rows = (rect.top - from.top) * direction;
    if (rows <= tolerance) continue;
    const best = rects[closest];
    const further = best ? rows - (best.top - from.top) * direction : -Infinity;
    const isCloser = !best || Math.abs(rect.left - from.left) < Math.abs(best.left - from.left);
    if (further < -tolerance || (further <= tolerance && isCloser)) closest = index;
  }
  return closest;
}

function bringIntoSight({ top, bottom, height }: ClientRect): void {
  // Leaves room for a sticky bar at the window's edge.
  if (top >= height && bottom <= window.innerHeight - height) return;
  window.scrollBy({ top: (top + bottom - window.innerHeight) / 2, behavior: 'instant' });
}
