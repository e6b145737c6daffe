'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { SampleEntry } from '@/features/first-run/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './sample-step.module.css';

/** Renders the sample items that people have changed, each with the choice to treat it like the others. */
export function ChangedItems({ items }: { readonly items: readonly SampleEntry[] }) {
  const t = useTranslations('cabinet.start.sample.changed');
  const list = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const { locale } = useCabinet();
  if (items.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('title')}</legend>
      <p>{t('text')}</p>
      {items.map(({ collection, id, title }) => (
        <Checkbox
          key={id}
          id={`also-${id}`}
          name="also"
          value={id}
          label={readLocalized(title, locale)?.text ?? list('untitled')}
          hint={content(`${definitionOf(collection).type}.one`)}
        />
      ))}
    </fieldset>
  );
}
