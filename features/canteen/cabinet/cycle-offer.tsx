'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { findCycleMenu } from '../actions';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from './cycle-offer.module.css';
import { listFilled, listUntouched, takeAgain, type MenuValues, type ValuesByPath } from './take-from-cycle';

/** What the form has taken, and the date for which it was taken. */
interface Filled {
  readonly date: string | null;
  readonly values: ValuesByPath;
}

/**
 * Fills the empty fields of a day menu with what the cycle has on its date, and says which. After another date is chosen,
 * says that the menu is that of the earlier one, and replaces what was taken, but nothing that was changed.
 */
export function CycleOffer({ form }: { readonly form: ItemForm }) {
  const t = useTranslations('cabinet.dayMenu.cycle');
  const { locale } = useCabinet();
  const [result, setResult] = useState('');
  const { take, filled, isOfOtherDate } = useCycleMenu(form);
  return (
    <div className={styles.offer}>
      <Button
        variant="secondary"
        aria-describedby="cycle-hint"
        onClick={async () => {
          setResult('');
          setResult(await take());
        }}
      >
        <Icon name="add" />
        {t(isOfOtherDate ? 'again' : 'take')}
      </Button>
      <Hint id="cycle-hint">{t('hint')}</Hint>
      <div role="status">
        {isOfOtherDate && (
          <Notice tone="warning">
            {t('otherDate', { date: filled.date ? formatPeriod(filled.date, filled.date, locale) : 'none' })}
          </Notice>
        )}
        <p>{result}</p>
      </div>
    </div>
  );
}

/** Returns a function that fills the form from the cycle and resolves to what it did, in the reader's language. */
function useCycleMenu(form: ItemForm) {
  const t = useTranslations('cabinet.dayMenu.cycle');
  const texts = useFieldTexts(form.definition);
  const toProblemText = useProblemText();
  const { attempt, locale } = useCabinet();
  // A new form may start with the dishes of its date.
  const [filled, setFilled] = useState<Filled>(() =>
    form.saved ? { date: null, values: {} } : { date: readDate(form), values: listFilled(readMenu(form)) },
  );
  const date = useWatch({ name: 'date' }) as string | null;
  const isOfOtherDate =
    Boolean(date) && date !== filled.date && listUntouched(readMenu(form), filled.values).length > 0;

  async function take(): Promise<string> {
    if (!date) {
      form.methods.setFocus('date');
      return t('noDate');
    }
    const answer = await attempt((person) => findCycleMenu(person, date));
    if (!answer.ok) return toProblemText(answer.problem);
    return answer.menu ? fill(answer.menu, date) : t('noMenu');
  }

  function fill(menu: Item<'cyclemenus'>, day: string): string {
    const { values, taken, kept } = takeAgain(readMenu(form), filled.values, menu);
    for (const [path, value] of Object.entries(values)) {
      form.methods.setValue(path, value, { shouldDirty: true });
      form.methods.clearErrors(path);
    }
    setFilled({ date: day, values });
    const toList = (names: readonly string[]) => names.map((name) => texts.label(name)).join(', ');
    const title = readLocalized(menu.title, locale)?.text ?? '';
    return [
      taken.length > 0 ? t('taken', { title, fields: toList(taken) }) : t('nothing', { title }),
      kept.length > 0 && t('kept', { fields: toList(kept) }),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return { take, filled, isOfOtherDate };
}

function readMenu(form: ItemForm): MenuValues {
  return form.values() as unknown as MenuValues;
}

function readDate(form: ItemForm): string | null {
  return (form.values() as Partial<Item<'daymenus'>>).date ?? null;
}
