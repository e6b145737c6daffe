'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { confirmTranslation } from '@/lib/actions/item-actions';
import { canDo } from '@/lib/content/access/access';
import type { CollectionName } from '@/lib/content/registry';
import { isOutdated } from '@/lib/content/translation';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { ItemForm } from '../form/use-item-form';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  readonly locale: Locale;
}

/** Shows that the other language changed after this one, until this one is changed or confirmed. */
export function TranslationNote({ form, collection, locale }: Props) {
  const t = useTranslations('cabinet.form');
  const { attempt, user } = useCabinet();
  const toText = useFormProblemText();
  const dates = useDates();
  const [isBusy, setIsBusy] = useState(false);
  const { saved } = form;
  const changedAt = saved?.textChangedAt[otherLocale(locale)];
  if (!saved || !changedAt || !isOutdated(saved, locale)) return null;

  async function confirm(id: string): Promise<void> {
    setIsBusy(true);
    const result = await attempt((person) => confirmTranslation(person, collection, id, locale));
    setIsBusy(false);
    if (result.ok) form.adopt(result.item);
    else toast.error(toText(result.problem));
  }

  return (
    <Notice tone="warning" isRow>
      <p>{t(`outdated.${locale}`, { date: dates.moment(changedAt) })}</p>
      {canDo(user, 'edit', collection, saved) && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || void confirm(saved.id)}
        >
          {t('stillRight')}
        </Button>
      )}
    </Notice>
  );
}
