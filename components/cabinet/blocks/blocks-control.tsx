'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { BlockInput } from '@/lib/content/define-block';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import { toBlockOwner } from '@/lib/content/field-owner';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { AddToBlocks } from './add-to-blocks';
import { BlockEditor } from './block-editor';
import styles from './blocks-control.module.css';
import { copyBlock } from './create-block';
import { InsertBlock } from './insert-block';
import { listRemovedAfter } from './removed-blocks';
import { RemovedLines } from './removed-lines';
import { useBlockLabel } from '@/components/cabinet/display/use-block-label';
import { useBlockList } from './use-block-list';

/** Edits an ordered list of blocks, or of the rows of a block. */
export function BlocksControl({ focusRef, ...props }: ControlProps<BlocksField>) {
  const { id, definition, name, field, value, onChange } = props;
  const isReadOnly = useIsReadOnly();
  const root = useRef<HTMLDivElement>(null);
  const blocks = value as unknown as readonly BlockInput[];
  const rowsType = toRowsType(props);
  const toLabel = useNumberedLabel(props, rowsType);
  const list = useBlockList({ root, blocks, definitions: field.definitions, toLabel, onChange });
  useErrorFocus(root, focusRef);
  const isFull = blocks.length >= field.maxItems;
  const canInsert = rowsType === null && !isFull && !isReadOnly;
  const toLabelOfId = (blockId: string) => readLabel(blocks, blockId, toLabel);
  const removedAfter = (blockId: string | null) => (
    <RemovedLines removed={listRemovedAfter(list.removed, blocks, blockId)} onUndo={list.undoRemoval} />
  );
  return (
    <div ref={root} id={id} className={rowsType === null ? styles.blocks : styles.rows} data-wide>
      <SortableItems
        ids={blocks.map((block) => block.id)}
        isSortable={blocks.length > 1 && !isReadOnly}
        toLabel={toLabelOfId}
        onOrder={list.order}
      >
        <ol role="list" className={styles.list}>
          {removedAfter(null)}
          {blocks.map((block, index) => (
            <Fragment key={block.id}>
              {canInsert && <InsertBlock field={field} before={toLabel(block)} index={index} list={list} />}
              <SortableItem id={block.id} className={styles.item}>
                <BlockEditor
                  id={`${id}-${index}`}
                  path={[name, index]}
                  list={{ definition, name, field }}
                  block={block}
                  label={toLabel(block)}
                  isOpen={list.open.has(block.id)}
                  onOpen={(isOpen) => list.setIsOpen(block.id, isOpen)}
                  onChange={(edit) => list.change(block.id, edit)}
                  onCopy={isBuiltIn(block) || isFull ? null : () => list.insert(copyBlock(block), index + 1)}
                  onRemove={isBuiltIn(block) ? null : () => list.remove(index)}
                />
              </SortableItem>
              {removedAfter(block.id)}
            </Fragment>
          ))}
        </ol>
      </SortableItems>
      {!isReadOnly && (
        <AddToBlocks
          field={field}
          isFull={isFull}
          rowsType={rowsType}
          onAdd={(block) => list.insert(block, blocks.length)}
        />
      )}
    </div>
  );
}

type List = Pick<ControlProps<BlocksField>, 'definition' | 'name' | 'field' | 'value'>;

/** Returns the type that has the texts of the rows; `null` for a list of blocks. */
function toRowsType({ definition, name, field }: List): string | null {
  const [first] = field.definitions;
  return first?.type === 'row' ? toBlockOwner(definition, name, first).type : null;
}

/** Returns a function that names a block: a row by its number and first words. */
function useNumberedLabel({ name, field, value }: List, rowsType: string | null) {
  const content = useTranslations('content');
  const toLabel = useBlockLabel();
  const ids = (value as unknown as readonly BlockInput[]).map((block) => block.id);
  return (block: BlockInput): string => {
    const words = toLabel(field, name, block);
    if (rowsType === null) return words;
    const number = ids.indexOf(block.id) + 1;
    return [`${content(`${rowsType}.one`)} ${number}`, words].filter(Boolean).join(': ');
  };
}

/** Lets the form focus the first control with an error, in a block that opens for it. */
function useErrorFocus(root: RefObject<HTMLElement | null>, focusRef: ControlProps<BlocksField>['focusRef']) {
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
  }, [root, focusRef]);
}

/** Returns the label of a block; an empty text for one that was removed, which the list still names for a moment. */
function readLabel(
  blocks: readonly BlockInput[],
  id: string,
  toLabel: (block: BlockInput) => string,
): string {
  const block = blocks.find((candidate) => candidate.id === id);
  return block ? toLabel(block) : '';
}
