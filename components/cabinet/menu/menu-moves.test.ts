import { expect, test } from 'vitest';
import type { MenuEntryView } from '@/lib/content/kinds/menu-field';
import { addEntry, changeEntry, indentEntry, outdentEntry, removeEntry } from './menu-moves';

const leaf = (name: string) => ({
  label: { kz: name, ru: null },
  target: { kind: 'section', name } as const,
});
const entry = (name: string, below: readonly string[] = []): MenuEntryView => ({
  ...leaf(name),
  entries: below.map(leaf),
});
/** Writes a menu as `a(b c) d`. */
const write = (entries: readonly MenuEntryView[]) =>
  entries
    .map(({ label, entries: below }) =>
      below.length > 0 ? `${label.kz}(${below.map((link) => link.label.kz).join(' ')})` : label.kz,
    )
    .join(' ');
const menu = [entry('a', ['b', 'c']), entry('d'), entry('e')];

test('puts an entry below the one before it', () => {
  expect(write(indentEntry(menu, 1))).toBe('a(b c d) e');
  expect(write(indentEntry(menu, 2))).toBe('a(b c) d(e)');
});

test('leaves the first entry and groups on the first level', () => {
  expect(write(indentEntry(menu, 0))).toBe('a(b c) d e');
  expect(write(indentEntry([entry('x'), ...menu], 1))).toBe('x a(b c) d e');
});

test('takes an entry out of its group', () => {
  expect(write(outdentEntry(menu, 0, 0))).toBe('a(c) b d e');
  expect(write(outdentEntry(menu, 0, 1))).toBe('a(b) c d e');
});

test('removes, adds and changes entries on both levels', () => {
  expect(write(removeEntry(menu, [0, 1]))).toBe('a(b) d e');
  expect(write(removeEntry(menu, [0]))).toBe('d e');
  expect(addEntry(menu, null)).toHaveLength(4);
  expect(addEntry(menu, 1)[1]?.entries).toEqual([{ label: { kz: null, ru: null }, target: null }]);
  const label = { kz: 'z', ru: null };
  expect(write(changeEntry(menu, [0, 0], { label }))).toBe('a(z c) d e');
  expect(write(changeEntry(menu, [2], { label }))).toBe('a(b c) d z');
});
