import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './blocks-control.module.css';
import type { RemovedBlock } from './removed-blocks';

interface Props {
  readonly removed: readonly RemovedBlock[];
  readonly onUndo: (blockId: string) => void;
}

/** Renders list items in the places of removed blocks, each with a button that puts the block back. */
export function RemovedLines({ removed, onUndo }: Props) {
  const t = useTranslations('cabinet.blocks');
  const id = useId();
  return removed.map(({ block, label }) => (
    <li key={block.id} className={styles.removed} data-removed={block.id}>
      <span id={`${id}-${block.id}`}>{t('removed', { title: label })}</span>
      {/* The button gets the focus with the removal, so screen readers read the sentence as its description. */}
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`${id}-${block.id}`}
        onClick={() => onUndo(block.id)}
      >
        <Icon name="undo" /> {t('undo')}
      </Button>
    </li>
  ));
}
