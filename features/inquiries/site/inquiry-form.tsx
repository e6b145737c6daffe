'use client';

import { useActionState, useEffect, type ReactNode, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Select, Textarea } from '@/components/ui/form/input';
import { useLateValidation } from '@/components/ui/form/use-late-validation';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import {
  inquiryFields,
  emptyInquiry,
  honeypotField,
  type InquiryErrorTexts,
  type InquiryState,
} from '../model/inquiry-form';
import { ConsentField } from './consent-field';
import styles from './inquiry-form.module.css';

type Text =
  | 'required'
  | 'topic'
  | 'name'
  | 'contact'
  | 'contactHint'
  | 'message'
  | 'messageHint'
  | 'consent'
  | 'website'
  | 'submit'
  | 'sending';

interface Props {
  readonly action: (last: InquiryState, form: FormData) => Promise<InquiryState>;
  readonly locale: string;
  /** Beginning of the ids of the controls, because a page may have several forms. */
  readonly id: string;
  /** Topic of all messages; `null` to let the visitor choose. */
  readonly topic: InquiryTopic | null;
  readonly topicNames: Readonly<Record<InquiryTopic, string>>;
  /** Initial text of the message. */
  readonly initialMessage: string;
  readonly texts: Readonly<Record<Text, string>>;
  readonly errorTexts: InquiryErrorTexts;
  /** Link to the privacy page. */
  readonly consentMore: ReactNode;
}

/** Renders the contact form. It works without JavaScript and keeps its values after a rejected submission. */
export function InquiryForm({ action, locale, id, texts, errorTexts, ...props }: Props) {
  const [state, send, isSending] = useActionState(action, {
    ...emptyInquiry,
    values: { ...emptyInquiry.values, message: props.initialMessage },
  });
  const { values } = state;
  const { form, errors, onSubmit } = useLateValidation({
    names: inquiryFields,
    answered: state.errors,
    load: async () => (await import('./check-inquiry')).createInquiryCheck(errorTexts),
    send,
  });
  // The summary of a response is outdated once its fields are corrected.
  const answeredProblem = isEmpty(state.errors) ? state.problem : null;
  const problem = isEmpty(errors) ? answeredProblem : errorTexts.summary;

  useProblemFocus(form, state);

  const toField = (name: 'name' | 'contact' | 'message', hint?: string) => ({
    id: `${id}-${name}`,
    hint,
    error: errors[name],
    required: true,
  });
  const toProps = (name: 'name' | 'contact' | 'message', hint?: string) => ({
    ...toFieldAttributes(toField(name, hint)),
    name,
    defaultValue: values[name],
  });

  return (
    <form ref={form} action={send} onSubmit={onSubmit} className={styles.form} noValidate>
      {problem && <Summary text={problem} isSent={state.problem !== null} />}
      <p className={styles.required}>{texts.required}</p>
      <input type="hidden" name="locale" value={locale} />
      <TopicField {...props} id={`${id}-topic`} label={texts.topic} selected={values.topic} />
      <Field {...toField('name')} label={texts.name}>
        <Input {...toProps('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field {...toField('contact', texts.contactHint)} label={texts.contact}>
        <Input {...toProps('contact', texts.contactHint)} autoComplete="email" maxLength={120} />
      </Field>
      <Field {...toField('message', texts.messageHint)} label={texts.message}>
        <Textarea {...toProps('message', texts.messageHint)} rows={6} />
      </Field>
      <Honeypot id={`${id}-website`} label={texts.website} />
      <ConsentField
        label={texts.consent}
        id={`${id}-consent`}
        more={props.consentMore}
        error={errors['consent']}
        defaultChecked={values.consent}
      />
      <Button type="submit" disabled={isSending} className={styles.submit}>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

/** Renders the summary of the errors. `isSent` says whether the form was just sent. */
function Summary({ text, isSent }: { readonly text: string; readonly isSent: boolean }) {
  return (
    // Without JavaScript the browser scrolls to the answer.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
    <p className={styles.problem} role="alert" tabIndex={-1} autoFocus={isSent}>
      {text}
    </p>
  );
}

/** Focuses the first invalid control of a rejected submission, or its summary. */
function useProblemFocus(form: RefObject<HTMLFormElement | null>, state: InquiryState): void {
  useEffect(() => {
    if (state.problem === null) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [form, state]);
}

interface TopicProps extends Pick<Props, 'id' | 'topic' | 'topicNames'> {
  readonly label: string;
  readonly selected: string;
}

function TopicField({ id, label, topic, topicNames, selected }: TopicProps) {
  if (topic !== null) return <input type="hidden" name="topic" value={topic} />;
  return (
    <Field id={id} label={label}>
      {/* React resets uncontrolled controls after a rejected submission, a select to its first option. */}
      <Select key={selected} id={id} name="topic" defaultValue={selected}>
        {inquiryTopics.map((name) => (
          <option key={name} value={name}>
            {topicNames[name]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Renders a field that only bots fill in. */
function Honeypot({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
