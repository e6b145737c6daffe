import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { SavedFilter } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import type { ListFilter } from './list-filter';
import { ManageFiltersDialog } from './manage-filters-dialog';
import { toSavedQuery } from './to-saved-query';
import styles from './saved-filters.module.css';

/** The filters that a person saved of a list. */
export interface SavedFilterList {
  readonly collection: CollectionName;
  readonly filters: readonly SavedFilter[];
}

interface Props extends SavedFilterList {
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  /** Called when a saved filter is chosen. */
  readonly onChoose: () => void;
}

/** Renders links to a person's saved filters, and the button that changes them. */
export function SavedFilters({ collection, filters, path, filter, onChoose }: Props) {
  const t = useTranslations('cabinet.list.saved');
  const [isOpen, setIsOpen] = useState(false);
  const query = toSavedQuery(filter);
  if (filters.length === 0) return null;
  return (
    <>
      <nav className={styles.filters} aria-label={t('label')}>
        {filters.map((saved) => (
          <Link
            key={saved.id}
            className={styles.filter}
            href={`${path}?${saved.query}`}
            aria-current={saved.query === query ? 'page' : undefined}
            onClick={onChoose}
          >
            {saved.name}
          </Link>
        ))}
      </nav>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('manage')}
      </Button>
      {isOpen && <ManageFiltersDialog {...{ collection, filters }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
