'use client';

import { useActionState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { PasswordField } from '@/components/ui/form/password-field';
import { Notice } from '@/components/ui/notice';
import type { SignInState } from '@/lib/actions/sign-in';
import { CodeStep, type CodeStepLabels } from './code-step';

interface Props {
  action: (previous: SignInState, form: FormData) => Promise<SignInState>;
  labels: Record<'email' | 'password' | 'showPassword' | 'submit' | 'submitting', string> & CodeStepLabels;
  /** Public path of this page. */
  loginPath: string;
}

const untried: SignInState = { step: 'password', email: '', error: null };

/** Renders the sign-in form. Without JavaScript it posts and returns with the error. */
export function SignInForm({ action, labels, loginPath }: Props) {
  const [state, submit, isPending] = useActionState(action, untried);
  const error = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.error) error.current?.focus();
  }, [state]);
  return (
    <form action={submit}>
      {state.error && (
        <Notice ref={error} tone="danger" id="sign-in-error" role="alert" tabIndex={-1}>
          {state.error}
        </Notice>
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
  return (
    <>
      <Field id="email" label={labels.email}>
        <Input
          {...toFieldAttributes({ id: 'email' })}
          // React resets a form after its action; the key restores the typed address.
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
      <PasswordField
        id="password"
        name="password"
        label={labels.password}
        autoComplete="current-password"
        showLabel={labels.showPassword}
        describedBy={state.error ? 'sign-in-error' : undefined}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? labels.submitting : labels.submit}
      </Button>
    </>
  );
}
