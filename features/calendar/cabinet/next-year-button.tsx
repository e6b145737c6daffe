'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { copySchoolYear } from '../actions';
import { toLocalePath } from '@/lib/i18n/locales';
import { toYearQuery } from '../model/calendar-view';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/** Copies the calendar of a school year into the next one as drafts. `thisYear`: first year of this school year. */
export function NextYearButton({ thisYear }: { readonly thisYear: number }) {
  const t = useTranslations('cabinet.nextYear');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, locale, markContentChanged } = useCabinet();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [target, setTarget] = useState(thisYear + 1);
  const id = useId();
  const toName = (year: number) => formatSchoolYear(toYearQuery(year));

  async function copy() {
    if (isBusy) return;
    setIsBusy(true);
    const result = await attempt((person) => copySchoolYear(person, target - 1));
    setIsBusy(false);
    if (!result.ok) {
      toast.error(toText(result.problem));
      return;
    }
    setIsOpen(false);
    markContentChanged();
    showSavedToast(t('done', { copied: result.copied, skipped: result.skipped }));
    router.push(toLocalePath(locale, '/cabinet/event?status=draft'));
    router.refresh();
  }

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog title={t('open')} onClose={() => setIsOpen(false)}>
          <Field id={id} label={t('target')}>
            <Select id={id} value={target} onChange={(event) => setTarget(Number(event.target.value))}>
              {[thisYear + 1, thisYear].map((year) => (
                <option key={year} value={year}>
                  {toName(year)}
                </option>
              ))}
            </Select>
          </Field>
          <p>{t('explanation', { from: toName(target - 1) })}</p>
          <DialogButtons>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('cancel')}
            </Button>
            <Button aria-disabled={isBusy || undefined} onClick={() => void copy()}>
              {t('submit')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
