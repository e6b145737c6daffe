'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AnsweredChallenge, AssertionChallenge } from '@/lib/api/contract';
import { askForPasskey, type BrowserRefusal } from './ask-browser';
import styles from './passkey-button.module.css';
import { usePasskeySupport } from './use-passkey-support';
import { useSuggestedPasskey } from './use-suggested-passkey';

/** A step that went well, or the text of what went wrong; an empty text is shown elsewhere. */
export type PasskeyStep<Value extends object = object> =
  ({ readonly ok: true } & Value) | { readonly ok: false; readonly text: string };

/** Texts of a button that asks for a passkey. */
export interface PasskeyTexts {
  readonly label: string;
  readonly waiting: string;
  readonly refusals: Readonly<Record<Exclude<BrowserRefusal, 'cancelled'>, string>>;
}

interface Props {
  readonly texts: PasskeyTexts;
  readonly variant?: ButtonVariant;
  /** Challenge with which the browser suggests passkeys in the field of the address, too. */
  readonly suggested?: AssertionChallenge;
  /** Gets the challenge from the server. */
  readonly ask: () => Promise<PasskeyStep<AssertionChallenge>>;
  /** Sends the answer of the passkey to the server. */
  readonly send: (answered: AnsweredChallenge) => Promise<PasskeyStep>;
}

/** Renders a button that asks for a passkey. It is not shown without JavaScript, or if the browser knows no passkeys. */
export function PasskeyButton({ texts, variant = 'secondary', suggested, ask, send }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState('');
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) message.current?.focus();
  }, [problem]);
  useSuggestedPasskey({
    suggested,
    isPaused: isAsking || isDone || problem !== '',
    ask,
    onChosen: (answered) => void show(() => send(answered)),
  });
  if (!usePasskeySupport()) return null;

  async function run(): Promise<PasskeyStep> {
    const asked = await ask();
    if (!asked.ok) return asked;
    const answer = await askForPasskey(asked);
    if (answer.ok) return send({ challenge: asked.challenge, response: answer.response });
    return { ok: false, text: answer.refusal === 'cancelled' ? '' : texts.refusals[answer.refusal] };
  }

  async function show(work: () => Promise<PasskeyStep>): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    setProblem('');
    const result = await work();
    setIsAsking(false);
    if (result.ok) setIsDone(true);
    else setProblem(result.text);
  }

  return (
    <div className={styles.passkey}>
      {problem && (
        <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
          {problem}
        </Notice>
      )}
      <Button variant={variant} aria-disabled={isAsking || undefined} onClick={() => void show(run)}>
        {isAsking ? texts.waiting : texts.label}
      </Button>
    </div>
  );
}
