'use client';

import { startTransition, useActionState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { LinkState } from '@/lib/actions/account-link';
import type { LinkLabels } from './link-labels';
import { NewPasswordStep } from './new-password-step';

interface Props {
  action: (previous: LinkState, form: FormData) => Promise<LinkState>;
  labels: LinkLabels;
}

const unread: LinkState = {
  step: 'link',
  token: '',
  kind: null,
  about: [],
  asksCode: false,
  name: '',
  error: null,
  issues: {},
};

/**
 * Renders the form of an invitation or reset link. Reads the token from the fragment of the address, which browsers
 * send to no server. Without JavaScript the user pastes the link.
 */
export function AccountLinkForm({ action, labels }: Props) {
  const [state, submit, isPending] = useActionState(action, unread);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!token) return;
    const link = new FormData();
    link.set('token', token);
    startTransition(() => submit(link));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is read once
  }, []);
  useEffect(() => {
    (form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? message.current)?.focus();
  }, [state]);
  return (
    <>
      {state.error && (
        <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
          {state.error}
        </Notice>
      )}
      {state.step === 'gone' ? (
        <p>
          <a href={labels.loginPath}>{labels.login}</a>
        </p>
      ) : (
        <form
          ref={form}
          action={submit}
          noValidate
          // React's own reset would also clear the form after an error.
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            if (!isPending) startTransition(() => submit(data));
          }}
        >
          {state.step === 'password' ? (
            <NewPasswordStep state={state} labels={labels} isPending={isPending} />
          ) : (
            <LinkStep state={state} labels={labels} isPending={isPending} />
          )}
        </form>
      )}
    </>
  );
}

interface LinkStepProps {
  readonly state: LinkState;
  readonly labels: LinkLabels;
  readonly isPending: boolean;
}

function LinkStep({ state, labels, isPending }: LinkStepProps) {
  const field = { id: 'token', hint: labels.pasteHint, error: state.issues.token, required: true };
  if (isPending) return <p role="status">{labels.wait}</p>;
  return (
    <>
      <Field {...field} label={labels.paste}>
        <Input {...toFieldAttributes(field)} name="token" required autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit">{labels.next}</Button>
    </>
  );
}
