import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { BlockDefinition, BlockInput } from '@/lib/content/define-block';
import { focusBlock } from './focus-block';
import { addRemoved, isUntouched, restoreRemoved, type RemovedBlock } from './removed-blocks';

interface Options {
  /** Element of the list, in which blocks get the focus. */
  readonly root: RefObject<HTMLElement | null>;
  readonly blocks: readonly BlockInput[];
  readonly definitions: readonly BlockDefinition[];
  readonly toLabel: (block: BlockInput) => string;
  readonly onChange: (blocks: readonly BlockInput[]) => void;
}

/** Number of blocks up to which all are open at first. */
const maxOpen = 2;

/** Holds which blocks of a list are open and removed, and changes the list. */
export function useBlockList({ root, blocks, definitions, toLabel, onChange }: Options) {
  // Two editors may report a change before the next rendering.
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  }, [blocks]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(blocks.length <= maxOpen ? blocks.map((block) => block.id) : []),
  );
  const [removed, setRemoved] = useState<readonly RemovedBlock[]>([]);

  function write(list: readonly BlockInput[]): void {
    latest.current = list;
    onChange(list);
  }

  function setIsOpen(id: string, isOpen: boolean): void {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  }

  function insert(block: BlockInput, index: number): void {
    flushSync(() => {
      setIsOpen(block.id, true);
      write(latest.current.toSpliced(index, 0, block));
    });
    focusBlock(root.current, block.id);
  }

  function remove(index: number): void {
    const block = latest.current[index]!;
    const isLost = !isUntouched(definitions, block);
    const after = addRemoved(removed, latest.current, { index, label: toLabel(block) });
    flushSync(() => {
      setRemoved(isLost ? after : after.filter((entry) => entry.block.id !== block.id));
      write(latest.current.toSpliced(index, 1));
    });
    const next = latest.current[Math.min(index, latest.current.length - 1)];
    focusAfterRemoval(root.current, block.id, next?.id);
  }

  function undoRemoval(id: string): void {
    const after = restoreRemoved(removed, latest.current, id);
    flushSync(() => {
      setRemoved(after.removed);
      setIsOpen(id, true);
      write(after.blocks);
    });
    focusBlock(root.current, id);
  }

  const change = (id: string, edit: (block: BlockInput) => BlockInput) =>
    write(latest.current.map((block) => (block.id === id ? edit(block) : block)));
  const order = (ids: readonly string[]) =>
    write(ids.map((id) => latest.current.find((block) => block.id === id)!));
  return { open, removed, setIsOpen, insert, change, order, remove, undoRemoval };
}

/** Focuses the button that undoes a removal, the next block, or the button that adds one. */
function focusAfterRemoval(root: HTMLElement | null, removedId: string, nextId: string | undefined): void {
  const undo = root?.querySelector<HTMLElement>(`[data-removed="${removedId}"] button`);
  if (undo) undo.focus();
  else if (nextId !== undefined) focusBlock(root, nextId, 'button');
  else root?.querySelector<HTMLElement>('[data-add] button')?.focus();
}
