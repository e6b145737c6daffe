'use client';

import { useActionState, useEffect, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Select, Textarea } from '@/components/ui/form/input';
import { useLateValidation } from '@/components/ui/form/use-late-validation';
import { appealTopics, type AppealTopic } from '../content/appeal-topics';
import {
  appealFields,
  emptyAppeal,
  honeypotField,
  type AppealErrorTexts,
  type AppealState,
} from '../model/appeal-form';
import { ConsentField } from './consent-field';
import styles from './appeal-form.module.css';

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
  readonly action: (last: AppealState, form: FormData) => Promise<AppealState>;
  readonly locale: string;
  /** Beginning of the ids of the controls, because a page may have several forms. */
  readonly id: string;
  /** Topic of all messages; `null` to let the visitor choose. */
  readonly topic: AppealTopic | null;
  readonly topicNames: Readonly<Record<AppealTopic, string>>;
  /** Initial text of the message. */
  readonly initialMessage: string;
  readonly texts: Readonly<Record<Text, string>>;
  readonly errorTexts: AppealErrorTexts;
  /** Link to the privacy page. */
  readonly consentMore: ReactNode;
}

/** Renders the contact form. It works without JavaScript and keeps its values after a rejected submission. */
export function AppealForm({ action, locale, id, texts, errorTexts, ...props }: Props) {
  const [state, send, isSending] = useActionState(action, {
    ...emptyAppeal,
    values: { ...emptyAppeal.values, message: props.initialMessage },
  });
  const { values } = state;
  const { form, errors, onSubmit } = useLateValidation({
    names: appealFields,
    answered: state.errors,
    load: async () => (await import('./check-appeal')).createAppealCheck(errorTexts),
    send,
  });
  const isFaultless = Object.keys(errors).length === 0;
  // The summary of a response is outdated once its fields are corrected.
  const answeredProblem = Object.keys(state.errors).length === 0 ? state.problem : null;
  const problem = isFaultless ? answeredProblem : errorTexts.summary;

  useEffect(() => {
    if (state.problem === null) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [form, state]);

  const toProps = (name: 'name' | 'contact' | 'message', hint?: string) => ({
    ...toFieldAttributes({ id: `${id}-${name}`, hint, error: errors[name], required: true }),
    name,
    defaultValue: values[name],
  });

  return (
    <form ref={form} action={send} onSubmit={onSubmit} className={styles.form} noValidate>
      {problem && (
        // Without JavaScript the browser scrolls to the answer.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
        <p className={styles.problem} role="alert" tabIndex={-1} autoFocus={state.problem !== null}>
          {problem}
        </p>
      )}
      <p className={styles.required}>{texts.required}</p>
      <input type="hidden" name="locale" value={locale} />
      {props.topic === null ? (
        <Field id={`${id}-topic`} label={texts.topic}>
          {/* React resets uncontrolled controls after a rejected submission, a select to its first option. */}
          <Select key={values.topic} id={`${id}-topic`} name="topic" defaultValue={values.topic}>
            {appealTopics.map((topic) => (
              <option key={topic} value={topic}>
                {props.topicNames[topic]}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="topic" value={props.topic} />
      )}
      <Field id={`${id}-name`} label={texts.name} error={errors['name']} required>
        <Input {...toProps('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field
        id={`${id}-contact`}
        label={texts.contact}
        hint={texts.contactHint}
        error={errors['contact']}
        required
      >
        <Input {...toProps('contact', texts.contactHint)} autoComplete="email" maxLength={120} />
      </Field>
      <Field
        id={`${id}-message`}
        label={texts.message}
        hint={texts.messageHint}
        error={errors['message']}
        required
      >
        <Textarea {...toProps('message', texts.messageHint)} rows={6} />
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>{texts.website}</label>
        <input id={`${id}-website`} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
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
