'use client';

import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Textarea } from '@/components/ui/form/input';
import { useSending } from '@/components/ui/form/use-sending';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import { emptyReport, reportKeyField, type ReportState } from '../model/report-form';
import { FormProblem, type Ways } from './form-problem';
import { Honeypot } from './honeypot';
import inquiryStyles from './inquiry-form.module.css';
import { ReportCode } from './report-code';
import { useProblemFocus } from './use-problem-focus';

type Text =
  | 'message'
  | 'messageHint'
  | 'contact'
  | 'contactHint'
  | 'website'
  | 'submit'
  | 'sending'
  | 'sent'
  | 'code'
  | 'codeHint';

interface Props extends Ways {
  readonly action: (last: ReportState, form: FormData) => Promise<ReportState>;
  readonly locale: string;
  /** Beginning of the ids of the controls. */
  readonly id: string;
  readonly texts: Readonly<Record<Text, string>>;
  /** States which data is stored and who reads it. */
  readonly children: ReactNode;
}

/**
 * Renders the form for reports without a name, and the code of a sent one. It works without JavaScript. Its text is kept in the
 * open page only, because pupils share devices.
 */
export function ReportForm({ action, locale, id, texts, children, ...ways }: Props) {
  const { state, failed, isSending, post, send } = useSending({ name: id, action, initial: emptyReport });
  const { values, errors, code } = state;
  const problem = failed ? ways.sendingTexts[failed.failure] : state.problem;
  const form = useRef<HTMLFormElement>(null);
  /** A repeated sending of the same text gets the code of the first. */
  const key = useRef<string | null>(null);
  useProblemFocus(form, state, failed);
  if (code !== null) return <ReportCode code={code} texts={texts} />;

  const toProps = (name: 'message' | 'contact', hint: string) => ({
    ...toFieldAttributes({ id: `${id}-${name}`, hint, error: errors[name], required: name === 'message' }),
    name,
    defaultValue: values[name],
    // A shared computer must not offer the text to the next person.
    autoComplete: 'off',
  });
  return (
    <form
      ref={form}
      action={post}
      className={inquiryStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const report = new FormData(event.currentTarget);
        report.set(reportKeyField, (key.current ??= createIdempotencyKey()));
        send(report);
      }}
    >
      {problem && (
        <FormProblem
          text={problem}
          isInvalid={!failed && Object.keys(errors).length > 0}
          isSent
          isSending={isSending}
          {...ways}
        />
      )}
      <input type="hidden" name="locale" value={locale} />
      <Field
        id={`${id}-message`}
        label={texts.message}
        hint={texts.messageHint}
        error={errors.message}
        required
      >
        <Textarea {...toProps('message', texts.messageHint)} rows={8} />
      </Field>
      <Field id={`${id}-contact`} label={texts.contact} hint={texts.contactHint} error={errors.contact}>
        <Input {...toProps('contact', texts.contactHint)} />
      </Field>
      <Honeypot id={`${id}-website`} label={texts.website} />
      <Button type="submit" disabled={isSending} className={inquiryStyles.submit}>
        {isSending ? texts.sending : texts.submit}
      </Button>
      {children}
    </form>
  );
}
