// @vitest-environment jsdom
import type { SensorContext } from '@dnd-kit/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { getSortingCoordinates } from './get-sorting-coordinates';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const scrollBy = vi.fn();

beforeEach(() => {
  scrollBy.mockClear();
  window.scrollBy = scrollBy;
  window.innerHeight = 800;
});

/** Returns seven boxes in rows of `columns`. */
function lay(columns: number, heightOf: (place: number) => number = () => 100): Box[] {
  const boxes: Box[] = [];
  for (let place = 0; place < 7; place += 1) {
    const above = place < columns ? 200 : boxes[place - columns]!.top + boxes[place - columns]!.height + 10;
    // Browsers round: boxes of a row may differ by a fraction of a pixel.
    const top = above + (place % 2 === 0 ? 0 : 0.4);
    boxes.push({ left: (place % columns) * 110, top, width: 100, height: heightOf(place) });
  }
  return boxes;
}

/**
 * Presses a key while an item lifted at one place is over another. Returns the target and whether the page may
 * scroll.
 */
function press(code: string, boxes: readonly Box[], over: number | null, lifted = 0) {
  const items = boxes.map((_, place) => `item-${place}`);
  const toRect = (box: Box) => ({ ...box, right: box.left + box.width, bottom: box.top + box.height });
  const sortable = { containerId: 'list', items, index: lifted };
  const context = {
    active: { id: items[lifted], data: { current: { sortable } } },
    over: over === null ? null : { id: items[over] },
    collisionRect: toRect(boxes[lifted]!),
    droppableRects: new Map(boxes.map((box, place) => [items[place], toRect(box)])),
  } as unknown as SensorContext;
  const event = new KeyboardEvent('keydown', { code, cancelable: true });
  const at = getSortingCoordinates(event, {
    active: items[lifted]!,
    currentCoordinates: { x: 0, y: 0 },
    context,
  });
  const held = boxes[lifted]!;
  const isMiddle = (box: Box) =>
    at !== undefined &&
    Math.abs(at.x + held.width / 2 - (box.left + box.width / 2)) < 0.01 &&
    Math.abs(at.y + held.height / 2 - (box.top + box.height / 2)) < 0.01;
  return { place: at ? boxes.findIndex(isMiddle) : null, scrolls: !event.defaultPrevented };
}

test.each([
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 0, 1],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 5],
  // The last row has one box.
  ['ArrowDown', 5, 6],
  ['ArrowUp', 6, 3],
  ['Home', 4, 0],
  ['End', 1, 6],
])('%s in a grid moves from place %i to %i', (code, from, to) => {
  expect(press(code, lay(3), from)).toEqual({ place: to, scrolls: false });
  expect(press(code, lay(3), from, 5)).toEqual({ place: to, scrolls: false });
});

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 1],
  ['ArrowRight', 6],
  ['ArrowDown', 6],
])('%s does nothing at place %i and does not scroll', (code, from) => {
  expect(press(code, lay(3), from)).toEqual({ place: null, scrolls: false });
});

test.each([
  ['ArrowUp', 3, 2],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 3, 4],
  ['ArrowRight', 3, 4],
])('%s in one column of uneven rows moves from place %i to %i', (code, from, to) => {
  const uneven = lay(1, (place) => 40 + 70 * (place % 3));
  for (const lifted of [0, 2, 6]) {
    expect(press(code, uneven, from, lifted)).toEqual({ place: to, scrolls: false });
  }
});

test("starts at the lifted item's own place", () => {
  expect(press('ArrowRight', lay(3), null, 2).place).toBe(3);
});

test('ignores other keys', () => {
  expect(press('KeyA', lay(3), 3)).toEqual({ place: null, scrolls: true });
});

test('scrolls the target into view', () => {
  press('ArrowRight', lay(3), 1);
  expect(scrollBy).not.toHaveBeenCalled();
  press('End', lay(1), 1);
  const last = lay(1)[6]!;
  expect(scrollBy).toHaveBeenCalledWith({ top: last.top + 50 - 400, behavior: 'instant' });
});
