'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { BlockDefinition, BlockInput } from '@/lib/content/define-block';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import { toBlockOwner } from '@/lib/content/field-owner';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { AddBlock } from './add-block';
import { BlockEditor } from './block-editor';
import styles from './blocks-control.module.css';
import { copyBlock, createBlock } from './create-block';
import { focusBlock } from './focus-block';
import {
  addRemoved,
  isUntouched,
  listRemovedAfter,
  restoreRemoved,
  type RemovedBlock,
} from './removed-blocks';
import { RemovedLines } from './removed-lines';
import { useBlockLabel } from '@/components/cabinet/display/use-block-label';

/** Number of blocks up to which all are open at first. */
const maxOpen = 2;

/** Edits an ordered list of blocks, or of the rows of a block. */
export function BlocksControl({ focusRef, ...props }: ControlProps<BlocksField>) {
  const { id, definition, name, field, value, onChange } = props;
  const t = useTranslations('cabinet.blocks');
  const content = useTranslations('content');
  const isReadOnly = useIsReadOnly();
  const toLabel = useBlockLabel();
  const root = useRef<HTMLDivElement>(null);
  const blocks = value as unknown as readonly BlockInput[];
  // Two editors may report a change before the next rendering.
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  }, [blocks]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(blocks.length <= maxOpen ? blocks.map((block) => block.id) : []),
  );
  const [removed, setRemoved] = useState<readonly RemovedBlock[]>([]);
  const [definitionOfRows] = field.definitions;
  const isRows = definitionOfRows?.type === 'row';
  const rowsOwner = isRows ? toBlockOwner(definition, name, definitionOfRows) : null;

  const write = (list: readonly BlockInput[]) => {
    latest.current = list;
    onChange(list);
  };
  const setIsOpen = (blockId: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(blockId);
    else next.delete(blockId);
    setOpen(next);
  };
  const insert = (block: BlockInput, index: number) => {
    flushSync(() => {
      setIsOpen(block.id, true);
      write(latest.current.toSpliced(index, 0, block));
    });
    focusBlock(root.current, block.id);
  };
  const remove = (index: number) => {
    const block = latest.current[index]!;
    const isLost = !isUntouched(field.definitions, block);
    const after = addRemoved(removed, latest.current, { index, label: label(block) });
    flushSync(() => {
      setRemoved(isLost ? after : after.filter((entry) => entry.block.id !== block.id));
      write(latest.current.toSpliced(index, 1));
    });
    const undo = root.current?.querySelector<HTMLElement>(`[data-removed="${block.id}"] button`);
    const next = latest.current[Math.min(index, latest.current.length - 1)];
    if (undo) undo.focus();
    else if (next) focusBlock(root.current, next.id, 'button');
    else root.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  };
  const undoRemoval = (blockId: string) => {
    const after = restoreRemoved(removed, latest.current, blockId);
    flushSync(() => {
      setRemoved(after.removed);
      setIsOpen(blockId, true);
      write(after.blocks);
    });
    focusBlock(root.current, blockId);
  };
  useEffect(() => {
    focusRef({
      focus: () => {
        const wrong = root.current?.querySelector<HTMLElement>('[data-wrong] > [data-toggle]');
        if (wrong?.getAttribute('aria-expanded') === 'false') flushSync(() => wrong.click());
        const target = root.current?.querySelector<HTMLElement>(
          '[data-field-wrong] :is(input, select, textarea, [contenteditable], button)',
        );
        (target ?? root.current?.querySelector('button'))?.focus();
      },
    });
  }, [focusRef]);

  const ids = blocks.map((block) => block.id);
  const isFull = blocks.length >= field.maxItems;
  const label = (block: BlockInput) => {
    const words = toLabel(field, name, block);
    const number = ids.indexOf(block.id) + 1;
    if (!rowsOwner) return words;
    return [`${content(`${rowsOwner.type}.one`)} ${number}`, words].filter(Boolean).join(': ');
  };
  return (
    <div ref={root} id={id} className={isRows ? styles.rows : styles.blocks} data-wide>
      <SortableItems
        ids={ids}
        isSortable={blocks.length > 1 && !isReadOnly}
        toLabel={(blockId) => {
          const block = blocks.find((candidate) => candidate.id === blockId);
          return block ? label(block) : '';
        }}
        onOrder={(order) =>
          write(order.map((blockId) => latest.current.find((block) => block.id === blockId)!))
        }
      >
        <ol role="list" className={styles.list}>
          <RemovedLines removed={listRemovedAfter(removed, blocks, null)} onUndo={undoRemoval} />
          {blocks.map((block, index) => (
            <Fragment key={block.id}>
              <SortableItem id={block.id} className={styles.item}>
                <BlockEditor
                  id={`${id}-${index}`}
                  path={[name, index]}
                  list={{ definition, name, field }}
                  block={block}
                  label={label(block)}
                  isOpen={open.has(block.id)}
                  onOpen={(isOpen) => setIsOpen(block.id, isOpen)}
                  onChange={(change) =>
                    write(latest.current.map((other) => (other.id === block.id ? change(other) : other)))
                  }
                  onCopy={isBuiltIn(block) || isFull ? null : () => insert(copyBlock(block), index + 1)}
                  onRemove={isBuiltIn(block) ? null : () => remove(index)}
                />
              </SortableItem>
              <RemovedLines removed={listRemovedAfter(removed, blocks, block.id)} onUndo={undoRemoval} />
            </Fragment>
          ))}
        </ol>
      </SortableItems>
      {!isReadOnly && (
        <div data-add>
          {isFull && <p className={styles.note}>{t('full', { max: field.maxItems })}</p>}
          {!isFull && rowsOwner && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => insert(createBlock(definitionOfRows as BlockDefinition), blocks.length)}
            >
              <Icon name="add" /> {content(`${rowsOwner.type}.add`)}
            </Button>
          )}
          {!isFull && !rowsOwner && (
            <AddBlock
              definitions={field.definitions}
              onAdd={(added) => insert(createBlock(added), blocks.length)}
            />
          )}
        </div>
      )}
    </div>
  );
}
