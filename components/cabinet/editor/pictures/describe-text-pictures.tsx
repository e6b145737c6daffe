'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '@/lib/i18n/locales';
import { Button } from '@/components/ui/button';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { focusUnreadableDate } from '@/components/cabinet/dates/focus-unreadable-date';
import { ConsentSource } from '@/components/cabinet/images/consent-source';
import type { MissingReason } from '@/components/cabinet/images/list-missing';
import { DescribedPicture } from './described-picture';
import type { ConsentAnswers } from './description-state';
import type { TextPictures } from './text-pictures';
import { useAnswers } from './use-answers';
import { useApply } from './use-apply';
import type { UsedPicture } from './used-pictures';
import styles from './describe-text-pictures.module.css';

interface Props {
  readonly store: TextPictures;
  readonly pictures: readonly UsedPicture[];
  /** Languages whose readers must be able to see the pictures; empty if they may stay incomplete. */
  readonly languages: readonly Locale[];
  readonly applyLabel: string;
  readonly onApplied: () => void;
  readonly onClose: () => void;
}

/** Describes the pictures of a form's texts in both languages and records the consent, in one step. */
export function DescribeTextPictures(props: Props) {
  const { store, pictures, languages, applyLabel, onApplied, onClose } = props;
  const t = useTranslations('cabinet.editor.describing');
  const toText = useProblemText();
  const [isWarned, setIsWarned] = useState(false);
  const { answers, consent, faults, asksConsent, ...form } = useAnswers(pictures, languages);
  const { apply, isSaving, problem } = useApply({ store, pictures, answers, consent, onApplied });
  const errors = isWarned ? faults : faults.map(() => []);

  function finish(dialog: Element | null) {
    if (focusUnreadableDate()) return;
    if (faults.flat().length === 0) {
      void apply();
      return;
    }
    // Synchronously, because the first field with an error receives the focus.
    flushSync(() => setIsWarned(true));
    dialog?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <Dialog title={t('title', { count: pictures.length })} size="wide" onClose={onClose}>
      <p className={styles.note}>{t('note')}</p>
      <ul className={styles.list}>
        {pictures.map((used, index) => (
          <DescribedPicture
            key={used.image.id}
            used={used}
            number={index + 1}
            answers={form.answerOf(used)}
            onChange={(change) => form.change(used, change)}
            errors={errors[index]!}
            onRepeat={index === 0 && pictures.length > 1 ? form.repeatFirst : null}
          />
        ))}
      </ul>
      {asksConsent && (
        <ConsentQuestion value={consent} onChange={form.changeConsent} errors={errors.flat()} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('later')}
        </Button>
        <Button disabled={isSaving} onClick={({ currentTarget }) => finish(currentTarget.closest('dialog'))}>
          {applyLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ConsentProps {
  readonly value: ConsentAnswers;
  readonly onChange: (change: Partial<ConsentAnswers>) => void;
  /** What the pictures lack. */
  readonly errors: readonly MissingReason[];
}

/** Asks once for the consent of the people in all pictures. */
function ConsentQuestion({ value, onChange, errors }: ConsentProps) {
  const t = useTranslations('cabinet.editor.describing');
  return (
    <fieldset className={styles.consent}>
      <legend>{t('consent')}</legend>
      <ConsentSource
        idPrefix="text-pictures"
        value={value}
        onChange={onChange}
        errors={[...new Set(errors)]}
      />
    </fieldset>
  );
}
