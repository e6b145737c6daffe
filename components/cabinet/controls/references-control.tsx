'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { ItemView } from '@/lib/content/kinds/reference';
import type { ReferencesField } from '@/lib/content/kinds/references';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ChosenList } from './chosen-list';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import { ItemSelect } from './item-select';
import styles from './references-control.module.css';

/** Edits an ordered list of items of another type. */
export function ReferencesControl({ focusRef, ...props }: ControlProps<ReferencesField>) {
  const { value, onChange, field, label } = props;
  const t = useTranslations('cabinet.control');
  const list = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const select = useRef<HTMLSelectElement>(null);
  const ids = value.map(({ id }) => id);
  const readTitle = (item: ItemView | undefined) => item && readLocalized(item.title, locale);
  const toLabel = (item: ItemView | undefined) => readTitle(item)?.text ?? list('untitled');
  return (
    <div className={styles.references} data-wide>
      <ChosenList value={value} onChange={onChange} toLabel={toLabel} className={styles.list}>
        {(item) => (
          <>
            <span className={styles.title} lang={toItemLanguage(readTitle(item)?.locale)}>
              {toLabel(item)}
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('removeNamed', { title: toLabel(item) })}
              onClick={() => {
                // The pressed button is removed with its item, and the select that gets the focus may be disabled until
                // this update.
                flushSync(() => onChange(value.filter(({ id }) => id !== item.id)));
                select.current?.focus();
              }}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </ChosenList>
      <ItemSelect
        {...toInputAttributes(props)}
        ref={(element) => {
          select.current = element;
          focusRef(element);
        }}
        aria-label={t('addItem', { label })}
        to={field.to}
        value={null}
        without={ids}
        disabled={value.length >= field.maxItems}
        onChoose={(item) => item && onChange([...value, item])}
      />
    </div>
  );
}

function toItemLanguage(locale: Parameters<typeof toLanguage>[0] | undefined): string | undefined {
  return locale && toLanguage(locale);
}
