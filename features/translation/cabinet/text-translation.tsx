'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useEditedItem, type EditedItem } from '@/components/cabinet/fields/edited-item';
import type { TextToolProps } from '@/components/cabinet/base/feature-form-parts';
import { TextDifferences } from '@/components/cabinet/display/differences/text-differences';
import { Button } from '@/components/ui/button';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import { useCheck } from './use-check';
import { useTextTranslation } from './use-text-translation';
import { useTranslationService } from './use-translation-service';
import type { KnownState } from './translation-states';
import { useTranslationState } from './use-translation-state';
import styles from './translation.module.css';

/** Translates a text of a form, marks it until a person has read it, and shows what has changed in its source. */
export function TextTranslation(props: TextToolProps) {
  const { field, locale } = props;
  const service = useTranslationService();
  const edited = useEditedItem();
  const state = useTranslationState(edited?.collection ?? null, edited?.item ?? null, locale);
  const isIdle = service === null && state.unchecked.size === 0 && state.changes.size === 0;
  if (!edited?.item || field.staffOnly || isIdle) return null;
  return <TextTools {...props} edited={edited} state={state} />;
}

interface TextToolsProps extends TextToolProps {
  readonly edited: EditedItem;
  readonly state: KnownState;
}

function TextTools({ edited, state, ...props }: TextToolsProps) {
  const { path, field, locale, value } = props;
  const t = useTranslations('translation');
  const service = useTranslationService();
  // A field is not rendered again when its source changes.
  useWatch({ name: [...path, otherLocale(locale)].join('.') });
  const { text, step, begin } = useTextTranslation(props);
  if (!text) return null;
  const before = (value && state.changes.get(text.path)) || null;
  const isUnchecked = Boolean(value) && state.unchecked.has(text.path);
  const isOffered = service !== null && text.text !== null && (!value || before !== null);
  if (!isUnchecked && !isOffered && step === 'idle' && before === null) return null;
  const isProblem = typeof step === 'object';
  return (
    <div className={styles.tool}>
      {before !== null && text.text !== null && (
        <details className={styles.change}>
          <summary>{t(`changed.${otherLocale(locale)}`)}</summary>
          <TextDifferences
            before={before}
            after={text.text}
            isFormatted={field.kind === 'localized-rich-text'}
            locale={otherLocale(locale)}
          />
        </details>
      )}
      <p role="status" className={isProblem ? styles.problem : styles.note}>
        {step === 'busy' && t('busy')}
        {isProblem && step.problem}
        {step === 'idle' && isUnchecked && t('unchecked')}
      </p>
      {isOffered && (
        <Button
          variant="quiet"
          size="small"
          aria-disabled={step === 'busy' || undefined}
          title={t('sentTo', { host: service.host })}
          onClick={() => void begin(before)}
        >
          {t(before === null ? `translate.${locale}` : 'translateChanged')}
        </Button>
      )}
      {isUnchecked && <CheckButton edited={edited} locale={locale} path={text.path} />}
    </div>
  );
}

interface CheckProps {
  readonly edited: EditedItem;
  readonly locale: Locale;
  readonly path: string;
}

function CheckButton({ edited, locale, path }: CheckProps) {
  const t = useTranslations('translation');
  const { check, isBusy } = useCheck(edited, locale);
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={isBusy || undefined}
      onClick={() => void check([path])}
    >
      {t('check')}
    </Button>
  );
}
