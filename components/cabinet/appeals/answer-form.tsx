'use client';

import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { answerReport } from '@/lib/actions/appeals';
import { ActionForm } from '../accounts/action-form';

interface Props {
  /** Id of the report. */
  readonly id: string;
  readonly answer: string | null;
}

/** Renders the form for the answer to a report without a name. */
export function AnswerForm({ id, answer }: Props) {
  const t = useTranslations('cabinet.reportAnswer');
  const control = `answer-${id}`;
  return (
    <ActionForm
      action={answerReport}
      submitLabel={t('submit')}
      variant="secondary"
      done={() => t('done')}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('answer');
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <Field id={control} label={t('label')} hint={t('hint')} error={error}>
              <Textarea
                {...toFieldAttributes({ id: control, hint: t('hint'), error })}
                name="answer"
                defaultValue={answer ?? ''}
                rows={4}
              />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}
