'use client';

import { startTransition, useActionState, useEffect, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import {
  personField,
  type ActionProblem,
  type ActionResult,
  type FormAction,
} from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ConfirmationLink } from '@/components/cabinet/base/confirmation/confirmation-link';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { useIssueOf, type IssueOf } from '@/components/cabinet/base/use-issue-of';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from './action-form.module.css';

interface Props<Value extends object> {
  /** The same function at each rendering: the answer of another one is not shown. */
  readonly action: FormAction<Value>;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** Message after success. */
  readonly done: (value: Value) => ReactNode;
  /** Whether the message replaces the form, as in a process with several steps. */
  readonly replacesForm?: boolean;
  /** Whether the page shows the changed data, and is refreshed after success or a change by another person. */
  readonly refreshes?: boolean;
  /** Messages of errors whose default does not fit. */
  readonly problemTexts?: Partial<Record<ActionProblem['code'], string>>;
  /** Fields of the form. */
  readonly children?: (issueOf: IssueOf) => ReactNode;
}

/**
 * Renders a form around one server action. Shows errors above the form and beside each field, in the interface
 * language, keeps the typed text after an error, and warns of leaving before it is sent. Posts as a plain form until the page is hydrated.
 */
export function ActionForm<Value extends object>(props: Props<Value>) {
  const { submitLabel, variant = 'primary', done, replacesForm, problemTexts = {}, children } = props;
  const { user } = useCabinet();
  const { post, send, result, isSending } = useActionResult(props);
  const [isChanged, setIsChanged] = useState(false);
  const { warning } = useLeaveWarning(isChanged);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const toProblemText = useProblemText();
  const isInBrowser = useIsInBrowser();
  const issueOf = useIssueOf(result);
  useEffect(() => {
    if (result) (form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? message.current)?.focus();
  }, [result]);
  if (result?.ok && replacesForm) {
    return (
      <div ref={message} className={styles.next} role="status" tabIndex={-1}>
        {done(result)}
      </div>
    );
  }
  return (
    <>
      {warning}
      <form
        ref={form}
        action={post}
        className={styles.form}
        noValidate
        onChange={() => setIsChanged(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send(event.currentTarget, () => setIsChanged(false));
        }}
      >
        {result?.ok && (
          <Notice ref={message} tone="success" role="status" tabIndex={-1}>
            {done(result)}
          </Notice>
        )}
        {result?.ok === false && (
          <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
            {problemTexts[result.problem.code] ?? toProblemText(result.problem)}{' '}
            {/* In the browser a dialog has asked. */}
            {result.problem.code === 'confirmation_required' && !isInBrowser && <ConfirmationLink />}
          </Notice>
        )}
        <input type="hidden" name={personField} value={user.id} />
        {children?.(issueOf)}
        <Button type="submit" variant={variant} aria-disabled={isSending || undefined}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}

/** Returns the last result of an action and the functions that call it, as a plain form or with JavaScript. */
function useActionResult<Value extends object>({ action, refreshes }: Props<Value>) {
  const { attempt } = useCabinet();
  const router = useRouter();
  const [posted, post] = useActionState(action as FormAction, null);
  const [answered, setAnswered] = useState<{ action: unknown; result: ActionResult<object> } | null>(null);
  const [isSending, setIsSending] = useState(false);

  // Not in a transition until there is an answer: React would keep the person on the page for as long as it waits.
  async function send(sent: HTMLFormElement, onDone: () => void) {
    setIsSending(true);
    const answer = await attempt(() => action(null, new FormData(sent)));
    // A React form action would also reset the form after an error, so the form is reset here after success only.
    if (answer.ok) {
      sent.reset();
      onDone();
    }
    startTransition(() => {
      setAnswered({ action, result: answer });
      if (refreshes && (answer.ok || answer.problem.code === 'version_mismatch')) router.refresh();
      setIsSending(false);
    });
  }

  // A page whose data has changed may have put another action in this place, with other messages.
  const result = answered?.action === action ? answered.result : null;
  return { post, send, isSending, result: (answered ? result : posted) as ActionResult<Value> | null };
}
