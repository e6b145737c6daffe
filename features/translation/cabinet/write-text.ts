import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readFormValues } from '@/components/cabinet/values/form-values';
import type { Locale } from '@/lib/i18n/locales';
import type { TextToTranslate } from './use-translate';

/**
 * Puts a translation into a form as if it were typed. Returns `false` if the person has typed in the field since, or removed
 * its block.
 */
export function writeText(
  methods: UseFormReturn<FieldValues>,
  { path, at, own }: TextToTranslate,
  locale: Locale,
  translation: string,
): boolean {
  const [name, ...inner] = at;
  const values = readFormValues(methods);
  const ids = path.split('.');
  let holder: unknown = values;
  for (const [level, step] of at.entries()) {
    // Blocks may have moved.
    const list = typeof step === 'number' ? (holder as readonly { readonly id: string }[]) : null;
    holder = list
      ? list.find(({ id }) => id === ids[level])
      : (holder as Record<string, unknown> | undefined)?.[step];
  }
  const texts = holder as Record<Locale, string | null> | undefined;
  if (!texts || (texts[locale] || null) !== own) return false;
  texts[locale] = translation;
  const isInBlocks = inner.length > 0;
  const field = isInBlocks ? String(name) : `${String(name)}.${locale}`;
  methods.setValue(field, isInBlocks ? values[String(name)] : translation, { shouldDirty: true });
  methods.clearErrors(field);
  return true;
}
