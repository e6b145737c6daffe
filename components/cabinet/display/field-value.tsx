'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { PlacedBlock } from '@/components/cabinet/values/place';
import { BlockLines, kindValues, type KindValueProps } from './kind-values';
import { useDates } from './use-dates';
import styles from './field-value.module.css';

/** Renders the value of a field of any kind. Rich text becomes plain lines. */
export function FieldValue({ definition, place, value }: KindValueProps<unknown>) {
  const t = useTranslations('cabinet');
  const dates = useDates();
  const { parts } = useCabinet();
  if (value === null || value === undefined || value === '' || isEmptyList(value)) {
    return <span className={styles.empty}>{t('conflict.empty')}</span>;
  }
  if (place.part === 'hidden') return <>{t(value ? 'blocks.hidden' : 'blocks.shown')}</>;
  if (place.part === 'block') return <BlockLines value={[(value as PlacedBlock).block]} place={place} />;
  if (!place.field) {
    if (place.name === 'status') return t(value === 'published' ? 'state.published' : 'state.draft');
    return dates.moment(value as string);
  }
  const { kind } = place.field;
  // The component of a kind fits its values.
  const Value = (parts.values[kind] ?? kindValues[kind]) as
    ComponentType<KindValueProps<unknown>> | undefined;
  return Value && <Value definition={definition} place={place} value={value} />;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
