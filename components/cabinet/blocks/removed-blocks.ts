import type { BlockDefinition, BlockInput } from '@/lib/content/define-block';
import { createBlock } from './create-block';

/** A removed block with its former place. */
export interface RemovedBlock {
  readonly block: BlockInput;
  /** Type and first words, with the number that a row had. */
  readonly label: string;
  /** Id of the block before it; `null` at the start of the list. */
  readonly after: string | null;
}

/** Returns the removed blocks after the removal of another one, in the order of their places. */
export function addRemoved(
  removed: readonly RemovedBlock[],
  blocks: readonly BlockInput[],
  { index, label }: { readonly index: number; readonly label: string },
): RemovedBlock[] {
  const block = blocks[index]!;
  const after = blocks[index - 1]?.id ?? null;
  const isAtPlace = (entry: RemovedBlock) => entry.after === after;
  // What was removed after this block now follows the block before it.
  const moved = removed
    .filter((entry) => entry.after === block.id)
    .map((entry): RemovedBlock => ({ ...entry, after }));
  const others = removed.filter((entry) => entry.after !== block.id && !isAtPlace(entry));
  return [...others, ...removed.filter(isAtPlace), { block, label, after }, ...moved];
}

/**
 * Returns the list with a removed block at its former place, and what is still removed. A block whose place is gone
 * becomes the last one.
 */
export function restoreRemoved(
  removed: readonly RemovedBlock[],
  blocks: readonly BlockInput[],
  id: string,
): { blocks: BlockInput[]; removed: RemovedBlock[] } {
  const position = removed.findIndex(({ block }) => block.id === id);
  const entry = removed[position];
  if (!entry) return { blocks: [...blocks], removed: [...removed] };
  const index = blocks.findIndex((block) => block.id === entry.after);
  const isPlaceGone = entry.after !== null && index === -1;
  return {
    blocks: blocks.toSpliced(isPlaceGone ? blocks.length : index + 1, 0, entry.block),
    // What was removed behind it at the same place follows it again.
    removed: removed.flatMap((other, at) => {
      if (at === position) return [];
      return at > position && other.after === entry.after ? [{ ...other, after: id }] : [other];
    }),
  };
}

/** Returns what was removed behind a block; `null` for the start of the list. */
export function listRemovedAfter(
  removed: readonly RemovedBlock[],
  blocks: readonly BlockInput[],
  id: string | null,
): RemovedBlock[] {
  const ids = new Set(blocks.map((block) => block.id));
  const last = blocks.at(-1)?.id ?? null;
  // The form may have got another value since, in which a place is gone or a block is back.
  const toPlace = ({ after }: RemovedBlock) => (after === null || ids.has(after) ? after : last);
  return removed.filter((entry) => !ids.has(entry.block.id) && toPlace(entry) === id);
}

/** Whether a block still has the values with which it was added, so that nothing is lost with it. */
export function isUntouched(definitions: readonly BlockDefinition[], block: BlockInput): boolean {
  const definition = definitions.find(({ type }) => type === block.type);
  if (!definition) return false;
  const added: BlockInput = { ...createBlock(definition), id: block.id };
  return Object.keys(added).every((name) => isSame(block[name], added[name]));
}

function isSame(value: unknown, initial: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(initial);
}
