import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditedItem } from '@/components/cabinet/fields/edited-item';
import type { TextToolProps } from '@/components/cabinet/base/feature-form-parts';
import { toInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { readText } from '../model/list-form-texts';
import { useTranslate } from './use-translate';

/** What the translation of a text does. */
export type TextStep = 'idle' | 'busy' | { readonly problem: string };

/** Returns a text of a form in both languages, the state of its translation, and a function that begins it. */
export function useTextTranslation({ path, locale, onWrite }: TextToolProps) {
  const t = useTranslations('translation');
  const edited = useEditedItem();
  const { getValues } = useFormContext();
  const translate = useTranslate();
  const [step, setStep] = useState<TextStep>('idle');

  const find = () => readText(getValues(), path, locale);

  /** `before`: the source as it was when the translation was written; `null` to translate all of it. */
  async function begin(before: string | null): Promise<void> {
    const sent = find();
    if (step === 'busy' || !sent?.text || !edited?.item) return;
    const { collection, item } = edited;
    const definition = definitionOf(collection);
    if (!definition.publishing.hasConsent(toInput(definition, getValues() as never))) {
      setStep({ problem: t('noConsent') });
      return;
    }
    setStep('busy');
    const write = (_: unknown, translation: string) => {
      if (find()?.own !== sent.own) return false;
      onWrite(translation);
      return true;
    };
    const texts = [{ ...sent, text: sent.text, before: sent.own ? before : null }];
    const problem = await translate({ collection, item, locale, texts, write });
    setStep(problem === null ? 'idle' : { problem });
  }

  return { text: find(), step, begin };
}
