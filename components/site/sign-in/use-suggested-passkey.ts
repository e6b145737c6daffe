import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnsweredChallenge, AssertionChallenge } from '@/lib/api/contract';
import { canSuggestPasskeys, suggestPasskeys } from './ask-browser';

/** Age at which a challenge is replaced, in milliseconds. The server accepts it for five minutes. */
const renewalMs = 4 * 60_000;

/** Interval for comparing the age, in milliseconds. */
const tickMs = 30_000;

interface Options {
  /** The first challenge; without one, nothing is suggested. */
  readonly suggested: AssertionChallenge | undefined;
  /** While another request is shown to the person, or its problem. */
  readonly isPaused: boolean;
  /** Gets the next challenge from the server. */
  readonly ask: () => Promise<({ readonly ok: true } & AssertionChallenge) | { readonly ok: false }>;
  /** Called with the answer of the passkey that the person chose among the suggestions. */
  readonly onChosen: (answered: AnsweredChallenge) => void;
}

/** Has the browser suggest passkeys in the field of the address. Does nothing in browsers that cannot. */
export function useSuggestedPasskey({ suggested, isPaused, ask, onChosen }: Options): void {
  const [round, setRound] = useState(0);
  // The server accepts each challenge once.
  const unused = useRef(suggested);
  const offer = useEffectEvent(async (end: AbortSignal) => {
    if (!(await canSuggestPasskeys()) || end.aborted) return;
    const first = unused.current;
    unused.current = undefined;
    const asked = first ? ({ ok: true, ...first } as const) : await ask();
    if (!asked.ok || end.aborted) return;
    const response = await suggestPasskeys(asked, end);
    if (response && !end.aborted) onChosen({ challenge: asked.challenge, response });
  });
  const isOn = suggested !== undefined && !isPaused;
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const begunMs = Date.now();
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - begunMs >= renewalMs)
        setRound((before) => before + 1);
    };
    void offer(end.signal);
    const timer = setInterval(renew, tickMs);
    // Browsers slow timers of hidden pages down.
    document.addEventListener('visibilitychange', renew);
    return () => {
      end.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isOn, round]);
}
