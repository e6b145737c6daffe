'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, toButtonClass } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { SendingProblem, type SendingTexts } from '@/components/ui/form/sending-problem';
import { useSending } from '@/components/ui/form/use-sending';
import { Notice } from '@/components/ui/notice';
import { readFormText } from '@/lib/http/read-form-text';
import type { LinkState } from '@/lib/actions/account-link';
import type { LinkLabels } from './link-labels';
import { NewPasswordStep } from './new-password-step';

interface Props {
  action: (previous: LinkState, form: FormData) => Promise<LinkState>;
  labels: LinkLabels;
  sendingTexts: SendingTexts;
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
export function AccountLinkForm({ action, labels, sendingTexts }: Props) {
  const { state, failed, isSending, post, send } = useSending({ action, initial: unread });
  const token = failed ? readFormText(failed.sent, 'token') : state.token;
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const sendAddress = useEffectEvent((fragment: string) => {
    const link = new FormData();
    link.set('token', fragment);
    if (fragment) send(link);
  });
  useEffect(() => sendAddress(window.location.hash.slice(1)), []);
  useEffect(() => {
    const target = failed ? '[role=alert]' : '[aria-invalid]';
    (form.current?.querySelector<HTMLElement>(target) ?? message.current)?.focus();
  }, [state, failed]);
  return (
    <>
      {state.error && !failed && (
        <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
          {state.error}
        </Notice>
      )}
      {state.step === 'gone' ? (
        <WayOnStep labels={labels} />
      ) : (
        <form
          ref={form}
          action={post}
          noValidate
          // React's own reset would also clear the form after an error.
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          {failed && (
            <SendingProblem
              text={sendingTexts[failed.failure]}
              again={sendingTexts.again}
              isSending={isSending}
            />
          )}
          {state.step === 'password' ? (
            <NewPasswordStep state={state} labels={labels} isPending={isSending} />
          ) : (
            <LinkStep state={state} labels={labels} isPending={isSending} token={token} />
          )}
        </form>
      )}
    </>
  );
}

/** Leads a person on whose link does not work any more. */
function WayOnStep({ labels: { wayOn, loginPath, login } }: { readonly labels: LinkLabels }) {
  return (
    <>
      <p>{wayOn.text}</p>
      {wayOn.newLink && (
        <p>
          <a className={toButtonClass({})} href={wayOn.newLink.path}>
            {wayOn.newLink.label}
          </a>
        </p>
      )}
      <p>
        <a href={loginPath}>{login}</a>
      </p>
    </>
  );
}

interface LinkStepProps {
  readonly state: LinkState;
  readonly labels: LinkLabels;
  readonly isPending: boolean;
  /** Link that was sent last. */
  readonly token: string;
}

function LinkStep({ state, labels, isPending, token }: LinkStepProps) {
  const field = { id: 'token', hint: labels.pasteHint, error: state.issues.token, required: true };
  if (isPending) return <p role="status">{labels.wait}</p>;
  return (
    <>
      <Field {...field} label={labels.paste}>
        <Input
          {...toFieldAttributes(field)}
          name="token"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={token}
        />
      </Field>
      <Button type="submit">{labels.next}</Button>
    </>
  );
}
