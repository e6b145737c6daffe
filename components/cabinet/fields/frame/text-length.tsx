import { useTranslations } from 'next-intl';
import type { AnyField } from '@/lib/content/kinds';
import styles from './field-frame.module.css';

/** Share of the largest length from which the count is shown. */
const shownFrom = 0.8;

interface Props {
  readonly id: string;
  readonly field: AnyField;
  readonly value: unknown;
}

/** Renders how many characters a plain text may still have, once it is nearly full, and how many are too many. */
export function TextLength({ id, field, value }: Props) {
  const t = useTranslations('cabinet.form.length');
  const left = countLeft(field, value);
  if (left === null) return null;
  const { max, count } = left;
  return (
    <p id={id} className={count < 0 ? styles.error : styles.hint}>
      {count < 0 ? t('over', { count: -count, max }) : t('left', { count, max })}
    </p>
  );
}

/** Returns the largest length of a plain text and how many characters are left; `null` for a text with plenty of room. */
export function countLeft(
  field: AnyField,
  value: unknown,
): { readonly max: number; readonly count: number } | null {
  if ((field.kind !== 'text' && field.kind !== 'localized-text') || typeof value !== 'string') return null;
  const max = field.maxLength;
  const { length } = value.trim();
  return length < max * shownFrom ? null : { max, count: max - length };
}
