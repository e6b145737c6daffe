'use client';

import { useWatch } from 'react-hook-form';
import type { AnyField } from '@/lib/content/kinds';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import { toPath } from '@/components/cabinet/values/places';
import { OtherText } from './other-text';

interface Props {
  readonly name: string;
  readonly field: AnyField;
  /** Language of the empty text. */
  readonly locale: Locale;
  readonly onCopy: (text: string) => void;
}

/** Shows the other language's text below an empty text of a form. */
export function OtherLanguage({ name, field, locale, onCopy }: Props) {
  const own = useWatch({ name: toPath({ name, locale }) }) as string | null;
  const text = useWatch({ name: toPath({ name, locale: otherLocale(locale) }) }) as string | null;
  if (own || !text) return null;
  return <OtherText field={field} locale={locale} text={text} onCopy={() => onCopy(text)} />;
}
