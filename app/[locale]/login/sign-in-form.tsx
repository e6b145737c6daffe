'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SignInState } from './actions';
import { CodeStep, type CodeStepLabels } from './code-step';
import styles from './login.module.css';

interface Props {
  action: (previous: SignInState, form: FormData) => Promise<SignInState>;
  labels: Record<'email' | 'password' | 'showPassword' | 'submit' | 'submitting', string> & CodeStepLabels;
  /** Public path of this page. */
  loginPath: string;
}

const untried: SignInState = { step: 'password', email: '', error: null };

/** The sign-in form. Without JavaScript it is posted, and comes back with what went wrong. */
export function SignInForm({ action, labels, loginPath }: Props) {
  const [state, submit, isPending] = useActionState(action, untried);
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state.error) error.current?.focus();
  }, [state]);
  return (
    <form action={submit} className={styles.form}>
      {state.error && (
        <p ref={error} className={styles.error} id="sign-in-error" role="alert" tabIndex={-1}>
          {state.error}
        </p>
      )}
      {state.step === 'code' ? (
        <CodeStep
          labels={labels}
          isPending={isPending}
          isWrong={state.error !== null}
          loginPath={loginPath}
        />
      ) : (
        <PasswordStep labels={labels} state={state} isPending={isPending} />
      )}
    </form>
  );
}

function PasswordStep({
  labels,
  state,
  isPending,
}: Pick<Props, 'labels'> & { state: SignInState; isPending: boolean }) {
  const [showsPassword, setShowsPassword] = useState(false);
  return (
    <>
      <Field id="email" label={labels.email}>
        <Input
          {...toFieldAttributes({ id: 'email' })}
          // React empties a form after its action; the key brings the typed address back.
          key={state.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={state.email}
          aria-describedby={state.error ? 'sign-in-error' : undefined}
        />
      </Field>
      <Field id="password" label={labels.password}>
        <Input
          {...toFieldAttributes({ id: 'password' })}
          name="password"
          type={showsPassword ? 'text' : 'password'}
          autoComplete="current-password"
          required
          aria-describedby={state.error ? 'sign-in-error' : undefined}
        />
      </Field>
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={showsPassword}
          onChange={(event) => setShowsPassword(event.target.checked)}
        />
        {labels.showPassword}
      </label>
      <Button type="submit" disabled={isPending} className={styles.submit}>
        {isPending ? labels.submitting : labels.submit}
      </Button>
    </>
  );
}
