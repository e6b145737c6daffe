import type { ContentDefinition } from '@/lib/content/define-content';
import { toLeafKey } from '@/lib/content/leaf-key';
import { listLeaves } from '@/lib/content/leaves';
import type { LocalizedText } from '@/lib/content/localized';
import { otherLocale, type Locale } from '@/lib/i18n/locales';

/** A text of a form in two languages. */
export interface FormText {
  /** Key of the field, see `toLeafKey`. */
  readonly path: string;
  /** Types of the blocks around it. */
  readonly types: readonly string[];
  /** Path of the value in the form, without the language. */
  readonly at: readonly (string | number)[];
  /** The text to translate. */
  readonly text: string | null;
  /** The text in the language of the translation. */
  readonly own: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the texts of a form that may be translated into a language: not those that staff alone read. */
export function listTexts(definition: ContentDefinition, values: Values, to: Locale): FormText[] {
  return listLeaves(definition, values).flatMap(({ field, path }): FormText[] => {
    if (field.staffOnly || (field.kind !== 'localized-text' && field.kind !== 'localized-rich-text'))
      return [];
    const text = readText(values, path, to);
    return text ? [text] : [];
  });
}

/** Returns the text at a path of a form; `null` if it has no languages, or if its block is gone. */
export function readText(values: Values, at: FormText['at'], to: Locale): FormText | null {
  let holder: unknown = values;
  const types: string[] = [];
  for (const step of at) {
    holder = (holder as Readonly<Record<string | number, unknown>> | null | undefined)?.[step];
    if (typeof step === 'number')
      types.push(String((holder as { readonly type?: string } | undefined)?.type));
  }
  const texts = holder as LocalizedText | null | undefined;
  if (!texts || typeof texts !== 'object') return null;
  const path = toLeafKey(values, at);
  return { path, types, at, text: texts[otherLocale(to)] || null, own: texts[to] || null };
}
