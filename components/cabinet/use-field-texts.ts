import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';

/** Texts of the fields of a content type, in the reader's language. */
export interface FieldTexts {
  label(name: string): string;
  hint(name: string): string | undefined;
  /** The label of a value of a choice. */
  option(name: string, value: string): string;
}

/** Reads the texts of a content type's fields. */
export function useFieldTexts({ type }: Pick<ContentDefinition, 'type'>): FieldTexts {
  const t = useTranslations('content');
  return {
    label: (name) => t(`${type}.fields.${name}.label`),
    hint: (name) => (t.has(`${type}.fields.${name}.hint`) ? t(`${type}.fields.${name}.hint`) : undefined),
    option: (name, value) => t(`${type}.options.${name}.${value}`),
  };
}
