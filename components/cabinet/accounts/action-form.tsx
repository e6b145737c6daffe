'use client';

import { startTransition, useActionState, useEffect, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { Button, type ButtonVariant } from '@/components/ui/button';
import type { InputIssueCode } from '@/lib/content/input-issue';
import { attempt, type ActionResult } from '../cabinet-actions';
import { useIssueText, useProblemText } from '../use-problem-text';
import styles from './accounts.module.css';

/** Server action of a form: receives the form data and returns the result. */
export type FormAction<Value extends object = object> = (
  previous: ActionResult<Value> | null,
  form: FormData,
) => Promise<ActionResult<Value>>;

/** Returns the error message of a field, in the reader's language; `texts` override the default messages. */
export type IssueOf = (name: string, texts?: Partial<Record<InputIssueCode, string>>) => string | undefined;

interface Props<Value extends object> {
  readonly action: FormAction<Value>;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** Message after success. */
  readonly done: (value: Value) => ReactNode;
  /** Whether the message replaces the form, as the next step of a process. */
  readonly replacesForm?: boolean;
  /** Whether the page shows the changed data and must be refreshed. */
  readonly refreshes?: boolean;
  /** Summary for invalid fields, where the default does not fit. */
  readonly invalidText?: string;
  /** Fields of the form. */
  readonly children?: (issueOf: IssueOf) => ReactNode;
}

/**
 * Renders a form for one server action. Shows errors above the form and beside each field, in the interface language.
 * Keeps typed values after an error. Works as a plain form before hydration.
 */
export function ActionForm<Value extends object>({
  action,
  submitLabel,
  variant = 'primary',
  done,
  replacesForm = false,
  refreshes = false,
  invalidText,
  children,
}: Props<Value>) {
  const [posted, post] = useActionState(action as FormAction, null);
  const [answered, setAnswered] = useState<ActionResult<object> | null>(null);
  const [isSending, setIsSending] = useState(false);
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const toProblemText = useProblemText();
  const toIssueText = useIssueText();
  const result = (answered ?? posted) as ActionResult<Value> | null;
  useEffect(() => {
    if (result) (form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? message.current)?.focus();
  }, [result]);

  function send(sent: HTMLFormElement) {
    setIsSending(true);
    startTransition(async () => {
      const answer = await attempt(() => (action as FormAction)(null, new FormData(sent)));
      // React's own reset would also clear the form after an error.
      if (answer.ok) sent.reset();
      startTransition(() => {
        setAnswered(answer);
        if (answer.ok && refreshes) router.refresh();
        setIsSending(false);
      });
    });
  }

  const issueOf: IssueOf = (name, texts = {}) => {
    const issue = result?.ok === false && result.problem.issues?.find(({ path }) => path[0] === name);
    return issue ? (texts[issue.code] ?? toIssueText(issue)) : undefined;
  };
  const success = result?.ok && (
    <div ref={message} className={replacesForm ? styles.next : styles.done} role="status" tabIndex={-1}>
      {done(result)}
    </div>
  );
  if (success && replacesForm) return success;
  return (
    <form
      ref={form}
      action={post}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) send(event.currentTarget);
      }}
    >
      {success}
      {result?.ok === false && (
        <div ref={message} className={styles.failed} role="alert" tabIndex={-1}>
          {result.problem.code === 'invalid_input' && invalidText
            ? invalidText
            : toProblemText(result.problem)}
        </div>
      )}
      {children?.(issueOf)}
      <Button type="submit" variant={variant} aria-disabled={isSending || undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
