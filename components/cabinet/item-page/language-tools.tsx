import type { ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  readonly form: ItemForm;
  readonly locale: Locale;
}

/** Renders what features add above the texts of a language. */
export function LanguageTools(props: Props) {
  const { parts } = useCabinet();
  // The tools fit every form.
  const tools = parts.languageTools as readonly ComponentType<Props>[];
  return tools.map((LanguageTool, index) => <LanguageTool key={index} {...props} />);
}
