import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '@/components/cabinet/base/dialog';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { focusHeading, moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { toQuotable } from '@/components/cabinet/display/to-quotable';
import { showUndoToast } from '@/components/cabinet/list/undo/show-undo-toast';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { removeFilter, renameFilter, saveFilter } from '@/lib/actions/lists/saved-filter-actions';
import type { SavedFilter } from '@/lib/api/contract';
import { maxSavedFilterNameLength } from '@/lib/api/limits';
import type { CollectionName } from '@/lib/content/registry';
import { useFilterChange } from './use-filter-change';
import styles from './saved-filters.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly filters: readonly SavedFilter[];
  readonly onClose: () => void;
}

/** Renames and removes the saved filters of a list. */
export function ManageFiltersDialog({ collection, filters, onClose }: Props) {
  const t = useTranslations('cabinet.list.saved');
  const { change } = useFilterChange();

  /** Saves a removed filter again. */
  async function restore({ name, query }: SavedFilter) {
    if (await change((person) => saveFilter(person, collection, name, query)))
      showSavedToast(t('done', { name: toQuotable(name) }));
  }

  async function remove(filter: SavedFilter, button: HTMLElement) {
    if (!(await change((person) => removeFilter(person, filter.id)))) return;
    if (filters.length > 1) moveFocusFromRow(button);
    else {
      // The page shows no saved filters any more, so its button that would get the focus is gone, too.
      onClose();
      focusHeading();
    }
    showUndoToast({ text: t('removed', { name: toQuotable(filter.name) }), button: t('undo') }, () => {
      void restore(filter);
    });
  }

  return (
    <Dialog title={t('label')} onClose={onClose}>
      <ul className={styles.list}>
        {filters.map((filter) => (
          <li key={filter.id}>
            <FilterRow filter={filter} onRemove={(button) => void remove(filter, button)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly filter: SavedFilter;
  readonly onRemove: (button: HTMLElement) => void;
}

function FilterRow({ filter, onRemove }: RowProps) {
  const t = useTranslations('cabinet.list.saved');
  const [name, setName] = useState(filter.name);
  const { isBusy, error, change } = useFilterChange();
  const field = { id: useId(), error, required: true };

  async function rename() {
    if (!(await change((person) => renameFilter(person, filter.id, name, filter.query)))) return;
    showSavedToast(t('renamed', { name: toQuotable(name.trim()) }));
  }

  return (
    <form
      className={styles.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <Field {...field} label={t('name')}>
        <Input
          {...toFieldAttributes(field)}
          value={name}
          maxLength={maxSavedFilterNameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        aria-disabled={isBusy || undefined}
        aria-label={t('renameNamed', { name: filter.name })}
      >
        {t('rename')}
      </Button>
      <Button
        variant="danger"
        aria-disabled={isBusy || undefined}
        aria-label={t('removeNamed', { name: filter.name })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        {t('remove')}
      </Button>
    </form>
  );
}
