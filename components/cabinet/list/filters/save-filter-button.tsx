import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { isNarrowed, type ListFilter } from './list-filter';
import type { FilterChoice } from './read-filter-options';
import { useFilterNames } from './use-filter-names';
import { SaveFilterDialog } from './save-filter-dialog';
import type { SavedFilterList } from './saved-filters';
import { toSavedQuery } from './to-saved-query';

interface Props extends SavedFilterList {
  readonly className?: string;
  readonly filter: ListFilter;
  /** Choices that narrow the list. */
  readonly choices: readonly FilterChoice[];
}

/** Renders the button that saves the current filter, unless it is saved or narrows and sorts nothing. */
export function SaveFilterButton({ className, collection, filters, filter, choices }: Props) {
  const t = useTranslations('cabinet.list.saved');
  const [isOpen, setIsOpen] = useState(false);
  const names = useFilterNames(filter, choices);
  const query = toSavedQuery(filter);
  const isSaved = filters.some((saved) => saved.query === query);
  if (isSaved || (!isNarrowed(filter) && filter.sort === undefined)) return null;
  return (
    <>
      <Button
        className={className}
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('save')}
      </Button>
      {isOpen && (
        <SaveFilterDialog
          {...{ collection, query }}
          suggestion={[filter.q, ...names].filter(Boolean).join(', ')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
