'use client';

import { useFormContext, useWatch } from 'react-hook-form';
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
  const form = useFormContext();
  const path = toPath({ name, locale });
  const own = useWatch({ name: path }) as string | null;
  const text = useWatch({ name: toPath({ name, locale: otherLocale(locale) }) }) as string | null;
  if (own || !text) return null;
  const copy = () => {
    onCopy(text);
    // The button disappears once the field has a text.
    form.setFocus(path);
  };
  return <OtherText field={field} locale={locale} text={text} onCopy={copy} />;
}
