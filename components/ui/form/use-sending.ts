import { useActionState, useRef, useState } from 'react';
import { isRedirect } from '@/lib/shared/is-redirect';
import { toSendingFailure, type SendingFailure } from './sending-failure';

/** A server action in the shape of `useActionState`. */
export type SentAction<State> = (last: State, form: FormData) => Promise<State>;

/** A form whose action failed to answer. Each failure is another object, so that effects see a repeated one. */
export interface FailedSending {
  readonly failure: SendingFailure;
  readonly sent: FormData;
}

/** State of a form and the functions that send it. */
export interface Sending<State> {
  /** Last answer of the action. */
  readonly state: State;
  /** Why the last sending got no answer; `null` if it got one. */
  readonly failed: FailedSending | null;
  readonly isSending: boolean;
  /** Value of the form's `action`: the browser posts the form until the page is hydrated, or without scripts. */
  readonly post: (form: FormData) => void;
  /** Sends the values. Does nothing while they are being sent. */
  readonly send: (form: FormData) => void;
}

interface Options<State> {
  /**
   * Name of the form in the address to which a browser posts it. Without one it is the address of the page, which keeps
   * its fragment.
   */
  readonly name?: string;
  readonly action: SentAction<State>;
  readonly initial: State;
  /** Called when the action redirects, which says that it was successful. */
  readonly onRedirect?: () => void;
}

/**
 * Calls the action of a form in the browser and keeps the page and the typed values if it rejects; React would show the error
 * page. Not in a transition: React delays every change of the page until the transitions of an action have ended, so that a stalled action
 * would keep readers from leaving the page.
 */
export function useSending<State>({ name, action, initial, onRedirect }: Options<State>): Sending<State> {
  // If a form that is posted to the address of its page gets no answer, browsers replace the page in the history, and the way
  // back does not lead to the text.
  const address = name && `?sent=${name}`;
  const [posted, post] = useActionState<State, FormData>(action, initial as Awaited<State>, address);
  const [answered, setAnswered] = useState<{ readonly state: State } | null>(null);
  const [failed, setFailed] = useState<FailedSending | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isCalled = useRef(false);
  const state = answered ? answered.state : posted;

  async function call(form: FormData): Promise<void> {
    if (isCalled.current) return;
    isCalled.current = true;
    setIsSending(true);
    try {
      const next = await action(state, form);
      setAnswered({ state: next });
      setFailed(null);
    } catch (error) {
      if (isRedirect(error)) {
        onRedirect?.();
        // The button stays disabled until the next page appears.
        return;
      }
      setFailed({ failure: toSendingFailure(error, navigator.onLine), sent: form });
    }
    isCalled.current = false;
    setIsSending(false);
  }

  return { state, failed, isSending, post, send: (form) => void call(form) };
}
