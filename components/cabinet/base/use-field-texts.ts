import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';

/** Labels of a content type's fields in the reader's language. */
export interface FieldTexts {
  label(name: string): string;
  hint(name: string): string | undefined;
  /** Returns the label of an option. */
  option(name: string, value: string): string;
}

/** Returns the labels of a content type's fields. */
export function useFieldTexts({ type }: Pick<ContentDefinition, 'type'>): FieldTexts {
  const t = useTranslations('content');
  return {
    label: (name) => t(`${type}.fields.${name}.label`),
    hint: (name) => (t.has(`${type}.fields.${name}.hint`) ? t(`${type}.fields.${name}.hint`) : undefined),
    option: (name, value) => t(`${type}.options.${name}.${value}`),
  };
}
