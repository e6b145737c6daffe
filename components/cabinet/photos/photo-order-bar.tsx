import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './photo-tools.module.css';

interface Props {
  /** Number of photos that the actions change. */
  readonly count: number;
  /** Number of photos that can be unpublished. */
  readonly publishedCount: number;
  readonly isAllSelected: boolean;
  readonly isSorting: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onSort: (isSorting: boolean) => void;
  readonly onSortByDate: () => void;
  readonly onMove: () => void;
  readonly onUnpublish: () => void;
}

/** Renders the buttons above the photos of an album: select, sort, move and unpublish. */
export function PhotoOrderBar({ count, publishedCount, isAllSelected, isSorting, ...handlers }: Props) {
  const t = useTranslations('cabinet.photos');
  const { onSelectAll, onSort, onSortByDate, onMove, onUnpublish } = handlers;
  const appearance = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={styles.order}>
      <Button {...appearance} onClick={() => onSelectAll(!isAllSelected)}>
        {t(isAllSelected ? 'selectNone' : 'selectAll')}
      </Button>
      <Button {...appearance} aria-pressed={isSorting} onClick={() => onSort(!isSorting)}>
        {t(isSorting ? 'sortDone' : 'sort')}
      </Button>
      <Button {...appearance} onClick={onSortByDate}>
        {t('sortByDate')}
      </Button>
      <Button {...appearance} onClick={onMove}>
        {t('move', { count })}
      </Button>
      {publishedCount > 0 && (
        <Button {...appearance} onClick={onUnpublish}>
          {t('unpublish', { count: publishedCount })}
        </Button>
      )}
    </div>
  );
}
