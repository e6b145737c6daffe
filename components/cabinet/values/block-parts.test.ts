import { describe, expect, it } from 'vitest';
import type { BlockInput } from '@/lib/content/define-block';
import { page } from '@/lib/content/types/page';
import { createInitialValues, type ItemValues } from './item-values';
import { compareVersions, listDifferences, mergeVersions } from './merge-versions';
import { toPath } from './places';

const none = { kz: null, ru: null };
const text = (id: string, kz: string, ru = 'ru'): BlockInput => ({
  id,
  type: 'text',
  hidden: false,
  text: { kz, ru },
});
const step = (id: string, kz: string): BlockInput => ({
  ...{ id, type: 'row', hidden: false, from: null, until: null, text: none },
  title: { kz, ru: null },
});
const steps = (id: string, ...rows: BlockInput[]): BlockInput => ({
  ...{ id, type: 'steps', hidden: false, title: none },
  steps: rows,
});
const withBlocks = (...blocks: BlockInput[]): ItemValues => ({
  ...createInitialValues(page, '2026-05-01'),
  blocks,
});

function merge(base: ItemValues, mine: ItemValues, theirs: ItemValues) {
  const differences = compareVersions(page, { base, mine, theirs });
  const choices = Object.fromEntries(
    differences.map(({ place, suggested }) => [toPath(place), suggested] as const),
  );
  return {
    conflicts: differences.filter(({ isConflict }) => isConflict).map(({ place }) => toPath(place)),
    blocks: mergeVersions(page, { mine, theirs }, choices)['blocks'],
  };
}

describe('two versions of a page', () => {
  const base = withBlocks(text('a', 'a'), text('b', 'b'), text('c', 'c'));

  it('merge when they changed different blocks, and different languages of one', () => {
    const mine = withBlocks(text('a', 'mine'), text('b', 'mine'), text('c', 'c'));
    const theirs = withBlocks(text('a', 'a'), text('b', 'b', 'theirs'), text('c', 'theirs'));
    expect(merge(base, mine, theirs)).toEqual({
      conflicts: [],
      blocks: [text('a', 'mine'), text('b', 'mine', 'theirs'), text('c', 'theirs')],
    });
  });

  it('keep the blocks that each added, behind the one before them', () => {
    const mine = withBlocks(text('a', 'a'), text('b', 'b'), text('c', 'c'), text('m', 'm'));
    const theirs = withBlocks(text('t', 't'), text('a', 'a'), text('b', 'b'), text('u', 'u'), text('c', 'c'));
    expect(merge(base, mine, theirs)).toEqual({
      conflicts: [],
      blocks: ['t', 'a', 'b', 'u', 'c', 'm'].map((id) => text(id, id)),
    });
  });

  it('merge a move of one with a text of the other', () => {
    const mine = withBlocks(text('a', 'mine'), text('b', 'b'), text('c', 'c'));
    const theirs = withBlocks(text('c', 'c'), text('a', 'a'), text('b', 'b'));
    expect(merge(base, mine, theirs)).toEqual({
      conflicts: [],
      blocks: [text('c', 'c'), text('a', 'mine'), text('b', 'b')],
    });
  });

  it('conflict when one removed the block that the other changed', () => {
    const mine = withBlocks(text('a', 'a'), text('c', 'c'));
    const theirs = withBlocks(text('a', 'a'), text('b', 'theirs'), text('c', 'c'));
    expect(merge(base, mine, theirs).conflicts).toEqual(['blocks.b']);
  });

  it('conflict only in the field that both changed', () => {
    const mine = withBlocks(text('a', 'mine'), text('b', 'b'), text('c', 'c'));
    const theirs = withBlocks(text('a', 'theirs', 'theirs'), text('b', 'b'), text('c', 'c'));
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual(['blocks.a.text.kz']);
    expect(merged.blocks).toEqual([text('a', 'mine', 'theirs'), text('b', 'b'), text('c', 'c')]);
  });

  it('merge row by row', () => {
    const rows = withBlocks(steps('s', step('1', 'one'), step('2', 'two')));
    const mine = withBlocks(steps('s', step('1', 'mine'), step('2', 'two')));
    const theirs = withBlocks(steps('s', step('1', 'one'), step('2', 'theirs'), step('3', 'three')));
    expect(merge(rows, mine, theirs)).toEqual({
      conflicts: [],
      blocks: [steps('s', step('1', 'mine'), step('2', 'theirs'), step('3', 'three'))],
    });
  });
});

it('the differences of two revisions name block, field and language, moves and hiding', () => {
  const before = withBlocks(text('a', 'a'), text('b', 'b'), text('c', 'c'));
  const after = withBlocks(text('b', 'b'), { ...text('a', 'other'), hidden: true }, text('n', 'n'));
  expect(listDifferences(page, before, after).map(toPath)).toEqual([
    'blocks.a.text.kz',
    'blocks.a.hidden',
    'blocks.c',
    'blocks.n',
    'blocks.order',
  ]);
});
