'use client';

import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { PasswordField } from '@/components/ui/form/password-field';
import { SendingProblem, type SendingTexts } from '@/components/ui/form/sending-problem';
import { useLateValidation } from '@/components/ui/form/use-late-validation';
import { useSending } from '@/components/ui/form/use-sending';
import { Notice } from '@/components/ui/notice';
import type { SignInState } from '@/lib/actions/sign-in-action';
import { maxPasswordLength } from '@/lib/api/limits';
import { fragmentField, signInFields, type SignInField } from '@/lib/auth/sign-in/sign-in-fields';
import { CodeStep, type CodeStepLabels } from './code-step';

interface Props {
  action: (previous: SignInState, form: FormData) => Promise<SignInState>;
  /** `code` if another way to sign in has led to the second factor. */
  firstStep?: SignInState['step'];
  labels: Record<'email' | 'password' | 'showPassword' | 'submit' | 'submitting', string> & CodeStepLabels;
  errorTexts: Readonly<Record<SignInField, string>>;
  sendingTexts: SendingTexts;
  /** Public path of this page. */
  loginPath: string;
  /** Button that replaces the code by a passkey. */
  passkey?: ReactNode;
}

const untried: SignInState = { step: 'password', email: '', error: null, errors: {} };

/** Renders the sign-in form. Without JavaScript it posts and returns with the error. */
export function SignInForm({
  action,
  firstStep = 'password',
  labels,
  errorTexts,
  sendingTexts,
  loginPath,
  passkey,
}: Props) {
  const { state, failed, isSending, post, send } = useSending({ action, initial: toInitial(firstStep) });
  const { form, errors, isLoaded, onSubmit } = useLateValidation({
    names: signInFields,
    answered: state.errors,
    load: async () => {
      const { checkSignInForm } = await import('@/lib/auth/sign-in/check-sign-in-form');
      return (values) => checkSignInForm(values, errorTexts);
    },
    send,
  });
  // Without scripts the browser itself carries the fragment from redirect to redirect.
  const fragment = useSyncExternalStore(
    observeFragment,
    () => window.location.hash,
    () => '',
  );
  useEffect(() => {
    const target = state.error || failed ? '[role=alert]' : '[aria-invalid]';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [form, state, failed]);
  return (
    // The browser's own messages are in the browser's language.
    <form ref={form} action={post} onSubmit={onSubmit} noValidate={isLoaded}>
      {failed && (
        <SendingProblem
          text={sendingTexts[failed.failure]}
          again={sendingTexts.again}
          isSending={isSending}
        />
      )}
      {state.error && !failed && (
        <Notice tone="danger" id="sign-in-error" role="alert" tabIndex={-1}>
          {state.error}
        </Notice>
      )}
      <input type="hidden" name={fragmentField} value={fragment} />
      {state.step === 'code' ? (
        <CodeStep
          labels={labels}
          isPending={isSending}
          isWrong={state.error !== null}
          error={errors['code']}
          loginPath={loginPath}
          passkey={state.hasPasskey && passkey}
        />
      ) : (
        <PasswordStep labels={labels} state={state} errors={errors} isPending={isSending} />
      )}
    </form>
  );
}

function toInitial(step: SignInState['step']): SignInState {
  return { ...untried, step };
}

function observeFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function PasswordStep({
  labels,
  state,
  errors,
  isPending,
}: Pick<Props, 'labels'> & { state: SignInState; errors: SignInState['errors']; isPending: boolean }) {
  const email = { id: 'email', error: errors['email'] };
  const attributes = toFieldAttributes(email);
  return (
    <>
      <Field {...email} label={labels.email}>
        <Input
          {...attributes}
          // React resets a form after its action; the key restores the typed address.
          key={state.email}
          name="email"
          type="email"
          // Browsers suggest passkeys beside addresses, if the page asks for them (`useSuggestedPasskey`).
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={state.email}
          aria-describedby={attributes['aria-describedby'] ?? (state.error ? 'sign-in-error' : undefined)}
        />
      </Field>
      <PasswordField
        id="password"
        name="password"
        label={labels.password}
        autoComplete="current-password"
        showLabel={labels.showPassword}
        maxLength={maxPasswordLength}
        error={errors['password']}
        describedBy={state.error ? 'sign-in-error' : undefined}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? labels.submitting : labels.submit}
      </Button>
    </>
  );
}
