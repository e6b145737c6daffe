import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { toQuotable } from '@/components/cabinet/display/to-quotable';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { saveFilter } from '@/lib/actions/lists/saved-filter-actions';
import { maxSavedFilterNameLength } from '@/lib/api/limits';
import type { CollectionName } from '@/lib/content/registry';
import { useFilterChange } from './use-filter-change';

interface Props {
  readonly collection: CollectionName;
  /** Query of the list without its page. */
  readonly query: string;
  /** What the filter is called before its person names it. */
  readonly suggestion: string;
  readonly onClose: () => void;
}

/** Asks for the name of the current filter and saves it. */
export function SaveFilterDialog({ collection, query, suggestion, onClose }: Props) {
  const t = useTranslations('cabinet.list.saved');
  const [name, setName] = useState([...suggestion].slice(0, maxSavedFilterNameLength).join(''));
  const { isBusy, error, change } = useFilterChange();
  const field = { id: useId(), hint: t('nameHint'), error, required: true };

  async function save() {
    if (!(await change((person) => saveFilter(person, collection, name, query)))) return;
    onClose();
    showSavedToast(t('done', { name: toQuotable(name.trim()) }));
  }

  return (
    <Dialog title={t('saveTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field {...field} label={t('name')}>
          <Input
            {...toFieldAttributes(field)}
            value={name}
            maxLength={maxSavedFilterNameLength}
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
