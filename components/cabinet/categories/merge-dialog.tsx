'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { mergeCategory } from '@/lib/actions/category-actions';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { toQuotable } from '../display/to-quotable';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/** A category to merge, as counted when its dialog was opened. */
export interface Merge {
  readonly category: Item<'categories'>;
  /** Its name in the interface language. */
  readonly name: string;
  readonly items: { readonly total: number; readonly trashed: number };
  /** The other categories of its kind. */
  readonly others: readonly Item<'categories'>[];
}

/** Asks into which category another one is merged, and says how many items that moves. */
export function MergeDialog({ category, name, items, others, onClose }: Merge & { onClose: () => void }) {
  const t = useTranslations('cabinet.merge');
  const control = useTranslations('cabinet.control');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, locale, markContentChanged } = useCabinet();
  const [target, setTarget] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const toName = (other: Item<'categories'>) => readLocalized(other.name, locale)?.text ?? other.key ?? '';
  const chosen = others.find((other) => other.id === target);
  const from = toQuotable(name);
  const into = chosen && toQuotable(toName(chosen));

  async function merge() {
    setIsMissing(!chosen);
    if (!chosen || isBusy) return;
    setIsBusy(true);
    const result = await attempt((person) => mergeCategory(person, category.id, chosen.id));
    setIsBusy(false);
    if (!result.ok) {
      toast.error(toText(result.problem));
      return;
    }
    markContentChanged();
    onClose();
    showSavedToast(t('done', { from, into: into ?? '', count: result.moved }));
    router.refresh();
  }

  return (
    <Dialog title={t('title', { from })} onClose={onClose}>
      <p>{t('explanation')}</p>
      <Field id={id} label={t('target')} error={isMissing && !chosen ? t('choose') : undefined} required>
        <Select id={id} value={target} aria-required onChange={(event) => setTarget(event.target.value)}>
          <option value="">{control('choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {toName(other)}
            </option>
          ))}
        </Select>
      </Field>
      {into && <p role="status">{t('consequence', { from, into, ...items })}</p>}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => void merge()}>
          {t('submit')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
