import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import type { BulkChange, BulkRefusal } from '@/lib/actions/bulk-change';
import { useTitleOf } from '../use-title-of';
import { MoveItemsDialog } from './move-items-dialog';
import { PurgeDialog } from './purge-dialog';
import { RefusedDialog } from './refused-dialog';

interface Props {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  /** Items that can be selected. */
  readonly all: readonly Item[];
  /** The change to ask about; `null` if there is none. */
  readonly asking: 'move' | 'purge' | null;
  /** Items that the last change was rejected for. */
  readonly refused: readonly BulkRefusal[];
  readonly onChange: (change: BulkChange) => void;
  /** Closes the dialog that asks. */
  readonly onClose: () => void;
  readonly onForgetRefused: () => void;
}

/** Renders the dialogs that ask for the target of a move and whether to purge, and the one that lists rejected items. */
export function SelectionDialogs({
  collection,
  selectedItems,
  all,
  asking,
  refused,
  onChange,
  onClose,
  onForgetRefused,
}: Props) {
  const toTitle = useTitleOf(definitionOf(collection));
  return (
    <>
      {asking === 'move' && (
        <MoveItemsDialog
          collection={collection}
          onMove={(field, id) => onChange({ kind: 'reference', field, id })}
          onClose={onClose}
        />
      )}
      {asking === 'purge' && (
        <PurgeDialog
          titles={selectedItems.map(toTitle)}
          onPurge={() => onChange({ kind: 'purge' })}
          onClose={onClose}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog collection={collection} refused={refused} items={all} onClose={onForgetRefused} />
      )}
    </>
  );
}
