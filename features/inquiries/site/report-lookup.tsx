'use client';

import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { SendingProblem } from '@/components/ui/form/sending-problem';
import { useSending } from '@/components/ui/form/use-sending';
import { emptyLookup, type LookupState } from '../model/report-form';
import type { Ways } from './form-problem';
import inquiryStyles from './inquiry-form.module.css';
import styles from './report-lookup.module.css';
import { useProblemFocus } from './use-problem-focus';

interface Props extends Ways {
  readonly action: (last: LookupState, form: FormData) => Promise<LookupState>;
  readonly locale: string;
  /** Id of the control. */
  readonly id: string;
  readonly texts: Readonly<Record<'label' | 'hint' | 'submit' | 'sending' | 'noAnswer', string>>;
}

/** Renders the form that shows the answer to a report by its code. It works without JavaScript. */
export function ReportLookup({ action, locale, id, texts, sendingTexts, telephones }: Props) {
  const { state, failed, isSending, post, send } = useSending({ name: id, action, initial: emptyLookup });
  const { code, result } = state;
  const problem = failed ? null : state.problem;
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, state, failed);
  const shown = useRef<HTMLDivElement>(null);
  // React focuses only controls by `autoFocus`.
  useEffect(() => shown.current?.focus(), [result]);
  const control = toFieldAttributes({ id, hint: texts.hint, error: problem ?? undefined, required: true });

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return (
    <div className={styles.lookup}>
      <form ref={form} action={post} onSubmit={onSubmit} className={inquiryStyles.form} noValidate>
        {failed && (
          <SendingProblem
            text={sendingTexts[failed.failure]}
            again={sendingTexts.again}
            isSending={isSending}
            telephones={telephones}
          />
        )}
        <input type="hidden" name="locale" value={locale} />
        <Field id={id} label={texts.label} hint={texts.hint} error={problem}>
          <Input
            {...control}
            className={styles.code}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={code}
            // Without JavaScript the browser scrolls to the answer.
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
            autoFocus={problem !== null}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={isSending} className={inquiryStyles.submit}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </form>
      {result && (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
        <div ref={shown} className={styles.result} role="status" tabIndex={-1} autoFocus>
          <p>{result.sent}</p>
          {result.answered && <p className={styles.when}>{result.answered}</p>}
          <p className={styles.answer}>{result.answer ?? texts.noAnswer}</p>
        </div>
      )}
    </div>
  );
}
