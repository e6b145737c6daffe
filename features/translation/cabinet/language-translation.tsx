'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/i18n/locales';
import { listTexts } from '../model/list-form-texts';
import { useCheck } from './use-check';
import { useLanguageTranslation } from './use-language-translation';
import type { TextToTranslate } from './use-translate';
import { useTranslationService } from './use-translation-service';
import type { KnownState } from './translation-states';
import { useTranslationState } from './use-translation-state';
import styles from './translation.module.css';

interface Props {
  readonly form: ItemForm;
  readonly locale: Locale;
}

/** Translates all missing and changed texts of a language, and marks the language until a person has read it. */
export function LanguageTranslation({ form, locale }: Props) {
  const service = useTranslationService();
  const state = useTranslationState(form.collection, form.saved, locale);
  // Without either, a form need not follow its texts.
  if (service === null && state.unchecked.size === 0) return null;
  return <LanguageTools form={form} locale={locale} state={state} />;
}

function LanguageTools({ form, locale, state }: Props & { readonly state: KnownState }) {
  const t = useTranslations('translation');
  const service = useTranslationService();
  const { saved, definition, methods } = form;
  const { step, isBusy, begin } = useLanguageTranslation(form, locale);
  useWatch({ control: methods.control });
  const all = listTexts(definition, methods.getValues(), locale);
  const texts = all.flatMap((text): TextToTranslate[] => {
    const before = (text.own && state.changes.get(text.path)) || null;
    return text.text && (!text.own || before) ? [{ ...text, text: text.text, before }] : [];
  });
  const unchecked = all.filter((text) => text.own && state.unchecked.has(text.path)).length;
  const isOffered = service !== null && texts.length > 0;
  if (!isOffered && unchecked === 0 && step.name === 'idle') return null;
  const hostId = `translation-host-${locale}`;
  return (
    <div className={styles.language}>
      {unchecked > 0 && <UncheckedNotice form={form} locale={locale} count={unchecked} />}
      {isOffered && (
        <div className={styles.tool}>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={isBusy || undefined}
            aria-describedby={hostId}
            onClick={() => void begin(texts)}
          >
            {t(saved ? `translateAll.${locale}` : `saveAndTranslate.${locale}`, { count: texts.length })}
          </Button>
          <p className={styles.note} id={hostId}>
            {t('sentTo', { host: service.host })}
          </p>
        </div>
      )}
      <p role="status" className={step.name === 'problem' ? styles.problem : styles.note}>
        {step.name === 'busy' && t('progress', { done: step.done, total: step.total })}
        {step.name === 'problem' && step.text}
      </p>
    </div>
  );
}

/** Says how many texts of a language nobody has read, and confirms them. */
function UncheckedNotice({ form, locale, count }: Props & { readonly count: number }) {
  const t = useTranslations('translation');
  const { saved: item, collection, adopt } = form;
  const { check, isBusy } = useCheck({ collection, item, adopt }, locale);
  return (
    <Notice tone="warning" isRow>
      <p>{t('uncheckedFields', { count })}</p>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() => void check(null)}
      >
        {t('checkAll')}
      </Button>
    </Notice>
  );
}
