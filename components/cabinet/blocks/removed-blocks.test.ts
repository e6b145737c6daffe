import { describe, expect, test } from 'vitest';
import type { BlockInput } from '@/lib/content/define-block';
import { contacts } from '@/lib/content/blocks/facts/contacts-block';
import {
  addRemoved,
  isUntouched,
  listRemovedAfter,
  restoreRemoved,
  type RemovedBlock,
} from './removed-blocks';
import { createBlock } from './create-block';

const toBlock = (id: string): BlockInput => ({ id, type: 'text', hidden: false, text: { kz: id, ru: null } });
const toBlocks = (ids: string) => [...ids].map(toBlock);
const toIds = (blocks: readonly { readonly id: string }[]) => blocks.map(({ id }) => id).join('');

/** Removes blocks from `ids`, one after another. */
function removeAll(ids: string, order: string) {
  let blocks = toBlocks(ids);
  let removed: RemovedBlock[] = [];
  for (const id of order) {
    const index = blocks.findIndex((block) => block.id === id);
    removed = addRemoved(removed, blocks, { index, label: id });
    blocks = blocks.toSpliced(index, 1);
  }
  return { blocks, removed };
}

describe('a removed block', () => {
  test.each([
    ['a', 'bc', 'abc'],
    ['b', 'ac', 'abc'],
    ['c', 'ab', 'abc'],
  ])('%s returns to its place with its values', (id, left, restored) => {
    const state = removeAll('abc', id);
    expect(toIds(state.blocks)).toBe(left);
    const after = restoreRemoved(state.removed, state.blocks, id);
    expect(after).toEqual({ blocks: toBlocks(restored), removed: [] });
  });

  test.each([
    ['bcd', 'bcd'],
    ['dcb', 'bcd'],
    ['cbd', 'dbc'],
    ['bdc', 'cdb'],
    ['abcd', 'dacb'],
    ['dbca', 'cabd'],
  ])('returns in order: %s removed, %s restored', (order, undo) => {
    let state = removeAll('abcd', order);
    for (const id of undo) state = restoreRemoved(state.removed, state.blocks, id);
    expect(toIds(state.blocks)).toBe('abcd');
    expect(state.removed).toEqual([]);
  });

  test('is shown behind the block that was before it', () => {
    const { blocks, removed } = removeAll('abcd', 'acb');
    expect(listRemovedAfter(removed, blocks, null).map(({ block }) => block.id)).toEqual(['a', 'b', 'c']);
    expect(listRemovedAfter(removed, blocks, 'd')).toEqual([]);
  });

  test('is the last one if the block before it is gone', () => {
    const { removed } = removeAll('abc', 'b');
    const others = toBlocks('xy');
    expect(listRemovedAfter(removed, others, 'y').map(({ block }) => block.id)).toEqual(['b']);
    expect(toIds(restoreRemoved(removed, others, 'b').blocks)).toBe('xyb');
  });

  test('is not shown if the form has it again', () => {
    const { removed } = removeAll('abc', 'b');
    expect(listRemovedAfter(removed, toBlocks('abc'), 'a')).toEqual([]);
  });
});

test('a block is untouched until a value differs', () => {
  const added = createBlock(contacts);
  expect(isUntouched([contacts], added)).toBe(true);
  expect(isUntouched([contacts], { ...added, hidden: true })).toBe(false);
  expect(isUntouched([contacts], { ...added, title: { kz: null, ru: 'Svyaz' } })).toBe(false);
  expect(isUntouched([contacts], { ...added, contacts: [{ id: 'r' }] })).toBe(false);
});
