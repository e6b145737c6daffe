import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { BlockDefinition, BlockInput } from '@/lib/content/define-block';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { AddBlock } from './add-block';
import styles from './blocks-control.module.css';
import { createBlock } from './create-block';

interface Props {
  readonly field: BlocksField;
  readonly isFull: boolean;
  /** Type that has the texts of the rows; `null` for a list of blocks. */
  readonly rowsType: string | null;
  readonly onAdd: (block: BlockInput) => void;
}

/** Renders the button that adds a block or a row, or says that the list is full. */
export function AddToBlocks({ field, isFull, rowsType, onAdd }: Props) {
  const t = useTranslations('cabinet.blocks');
  const content = useTranslations('content');
  return (
    <div data-add>
      {isFull && <p className={styles.note}>{t('full', { max: field.maxItems })}</p>}
      {!isFull && rowsType !== null && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onAdd(createBlock(field.definitions[0] as BlockDefinition))}
        >
          <Icon name="add" /> {content(`${rowsType}.add`)}
        </Button>
      )}
      {!isFull && rowsType === null && (
        <AddBlock definitions={field.definitions} onAdd={(definition) => onAdd(createBlock(definition))} />
      )}
    </div>
  );
}
