'use client';

import { useActionState, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Textarea } from '@/components/ui/form/input';
import { honeypotField } from '../model/inquiry-form';
import { emptyReport, type ReportState } from '../model/report-form';
import inquiryStyles from './inquiry-form.module.css';
import { ReportCode } from './report-code';

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

interface Props {
  readonly action: (last: ReportState, form: FormData) => Promise<ReportState>;
  readonly locale: string;
  /** Beginning of the ids of the controls. */
  readonly id: string;
  readonly texts: Readonly<Record<Text, string>>;
  /** States which data is stored and who reads it. */
  readonly children: ReactNode;
}

/** Renders the form for reports without a name, and the code of a sent one. It works without JavaScript. */
export function ReportForm({ action, locale, id, texts, children }: Props) {
  const [{ values, errors, problem, code }, send, isSending] = useActionState(action, emptyReport);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem === null) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [problem, errors]);
  if (code !== null) return <ReportCode code={code} texts={texts} />;

  const toProps = (name: 'message' | 'contact', hint: string) => ({
    ...toFieldAttributes({ id: `${id}-${name}`, hint, error: errors[name], required: name === 'message' }),
    name,
    defaultValue: values[name],
    // A shared computer must not offer the text to the next person.
    autoComplete: 'off',
  });
  return (
    <form ref={form} action={send} className={inquiryStyles.form} noValidate>
      {problem && (
        // Without JavaScript the browser scrolls to the answer.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
        <p className={inquiryStyles.problem} role="alert" tabIndex={-1} autoFocus>
          {problem}
        </p>
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
      <div className={inquiryStyles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>{texts.website}</label>
        <input id={`${id}-website`} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      <Button type="submit" disabled={isSending} className={inquiryStyles.submit}>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
