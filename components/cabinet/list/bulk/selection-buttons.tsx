import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { CollectionName, Item } from '@/lib/content/registry';
import { maxFoundItems, type BulkChange } from '@/lib/actions/bulk-change';
import { BulkButtons } from './bulk-buttons';

interface Props {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  /** Items that can be selected. */
  readonly all: readonly Item[];
  /** How many of them are on the page. */
  readonly pageCount: number;
  /** Number of items on all pages, and whether more match than are counted; `null` if the page shows them. */
  readonly found: { readonly total: number; readonly isCut: boolean } | null;
  readonly isBusy: boolean;
  readonly onSelect: (items: readonly Item[]) => void;
  readonly onSelectFound: () => void;
  readonly onChange: (change: BulkChange) => void;
  /** Opens the dialog that asks for the rest of a change. */
  readonly onAsk: (change: 'move' | 'purge') => void;
}

/** Renders the buttons that select more or no items, and those that change the selected items. */
export function SelectionButtons({
  collection,
  selectedItems,
  all,
  pageCount,
  found,
  isBusy,
  onSelect,
  onSelectFound,
  onChange,
  onAsk,
}: Props) {
  const t = useTranslations('cabinet.bulk');
  const count = selectedItems.length;
  const isAllSelected = count >= pageCount;
  const common = { size: 'small', 'aria-disabled': isBusy || undefined, variant: 'quiet' } as const;
  return (
    <>
      <Button {...common} onClick={() => onSelect(isAllSelected ? [] : all)}>
        {t(isAllSelected ? 'selectNone' : 'selectAll')}
      </Button>
      {found && isAllSelected && found.total > count && (
        <Button {...common} onClick={onSelectFound}>
          {found.isCut || found.total > maxFoundItems
            ? t('selectFirst', { count: Math.min(found.total, maxFoundItems) })
            : t('selectFound', { count: found.total })}
        </Button>
      )}
      {count > 0 && <BulkButtons {...{ collection, selectedItems, isBusy, onChange, onAsk }} />}
    </>
  );
}
