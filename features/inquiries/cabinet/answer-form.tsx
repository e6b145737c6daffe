'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { answerReport } from '../actions/inquiry-actions';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import styles from './inquiry-card.module.css';

interface Props {
  /** Id of the report. */
  readonly id: string;
  /** The stored answer. */
  readonly answer: string | null;
}

/** Renders the form for the answer to a report without a name, and the stored answer while another one is written. */
export function AnswerForm({ id, answer }: Props) {
  const t = useTranslations('cabinet.reportAnswer');
  const [typed, setTyped] = useState(answer ?? '');
  const control = `answer-${id}`;
  return (
    <ActionForm
      action={answerReport}
      submitLabel={t('submit')}
      variant="secondary"
      done={() => t('done')}
      problemTexts={{ version_mismatch: t('changed') }}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('answer');
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={answer ?? ''} />
            {answer !== null && answer !== typed && (
              <div className={styles.stored}>
                <p className={styles.meta}>{t('stored')}</p>
                <p className={styles.message}>{answer}</p>
              </div>
            )}
            <Field id={control} label={t('label')} hint={t('hint')} error={error}>
              <Textarea
                {...toFieldAttributes({ id: control, hint: t('hint'), error })}
                name="answer"
                defaultValue={answer ?? ''}
                onInput={(event) => setTyped(event.currentTarget.value)}
                rows={4}
              />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}
