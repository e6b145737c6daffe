import type { BlockInput } from '@/lib/content/define-block';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { AddBlock } from './add-block';
import styles from './blocks-control.module.css';
import { createBlock } from './create-block';

interface Props {
  readonly field: BlocksField;
  /** Label of the block that follows. */
  readonly before: string;
  readonly index: number;
  readonly list: { readonly insert: (block: BlockInput, index: number) => void };
}

/** Renders the control between two blocks that inserts another one there. */
export function InsertBlock({ field, before, index, list }: Props) {
  return (
    <li className={styles.between}>
      <AddBlock
        definitions={field.definitions}
        before={before}
        onAdd={(definition) => list.insert(createBlock(definition), index)}
      />
    </li>
  );
}
