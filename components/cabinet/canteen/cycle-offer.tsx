'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { Icon } from '@/components/ui/icon';
import { findCycleMenu } from '@/lib/actions/canteen';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import type { ItemForm } from '../form/use-item-form';
import { useFieldTexts } from '../use-field-texts';
import { useProblemText } from '../use-problem-text';
import styles from './cycle-offer.module.css';
import { takeFromCycle, type MenuValues } from './take-from-cycle';

/** Fills the empty fields of a day menu with what the cycle has on its date, and says which. */
export function CycleOffer({ form }: { readonly form: ItemForm }) {
  const t = useTranslations('cabinet.dayMenu.cycle');
  const texts = useFieldTexts(form.definition);
  const toProblemText = useProblemText();
  const { attempt, locale } = useCabinet();
  const [result, setResult] = useState('');

  async function take(): Promise<string> {
    const { date } = form.values() as Partial<Item<'daymenus'>>;
    if (!date) {
      form.methods.setFocus('date');
      return t('noDate');
    }
    const answer = await attempt((person) => findCycleMenu(person, date));
    if (!answer.ok) return toProblemText(answer.problem);
    return answer.menu ? fill(answer.menu) : t('noMenu');
  }

  function fill(menu: Item<'cyclemenus'>): string {
    const { values, taken, kept } = takeFromCycle(form.values() as unknown as MenuValues, menu);
    for (const [path, value] of Object.entries(values)) {
      form.methods.setValue(path, value, { shouldDirty: true });
      form.methods.clearErrors(path);
    }
    const toList = (names: readonly string[]) => names.map((name) => texts.label(name)).join(', ');
    const title = readLocalized(menu.title, locale)?.text ?? '';
    return [
      taken.length > 0 ? t('taken', { title, fields: toList(taken) }) : t('nothing', { title }),
      kept.length > 0 && t('kept', { fields: toList(kept) }),
    ]
      .filter(Boolean)
      .join(' ');
  }

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
        {t('take')}
      </Button>
      <Hint id="cycle-hint">{t('hint')}</Hint>
      <p role="status">{result}</p>
    </div>
  );
}
