import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSaveAnnouncement } from '@/components/cabinet/item-page/use-save-announcement';
import { readFormValues } from '@/components/cabinet/values/form-values';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { toInput } from '@/lib/content/input';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslate, type TextToTranslate } from './use-translate';
import { writeText } from './write-text';

/** What the translation of a language does. */
export type LanguageStep =
  | { readonly name: 'idle' | 'saving' }
  | { readonly name: 'busy'; readonly done: number; readonly total: number }
  | { readonly name: 'problem'; readonly text: string };

/** Returns the state of the translation of texts of a form, and a function that begins it. */
export function useLanguageTranslation(form: ItemForm, locale: Locale) {
  const t = useTranslations('translation');
  const translate = useTranslate();
  const { collection, definition, methods, saved } = form;
  const { announce, toSaved } = useSaveAnnouncement(form, collection);
  const [step, setStep] = useState<LanguageStep>({ name: 'idle' });
  const isBusy = step.name === 'busy' || step.name === 'saving';

  async function begin(texts: readonly TextToTranslate[]): Promise<void> {
    if (isBusy) return;
    if (!definition.publishing.hasConsent(toInput(definition, readFormValues(methods)))) {
      setStep({ name: 'problem', text: t('noConsent') });
      return;
    }
    setStep({ name: 'saving' });
    // The mark of a translation needs an item.
    const item = saved ?? (await form.save());
    if (!item) {
      setStep({ name: 'idle' });
      return;
    }
    if (!saved) announce(item, toSaved({}));
    const total = texts.length;
    setStep({ name: 'busy', done: 0, total });
    const problem = await translate({
      collection,
      item,
      locale,
      texts,
      write: (text, translation) => writeText(methods, text, locale, translation),
      onProgress: (done) => setStep({ name: 'busy', done, total }),
    });
    setStep(problem === null ? { name: 'idle' } : { name: 'problem', text: problem });
  }

  return { step, isBusy, begin };
}
