import { useCallback, useEffect, useRef, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { listLinkTargets } from '@/lib/actions/address-actions';
import type { LinkTarget } from '@/lib/api/contract';

/** Pause in the typing after which targets are requested, in milliseconds. */
const pauseMs = 200;

/** An address that leads elsewhere, for which nothing is offered. */
const elsewhere = /^([a-z][a-z0-9+.-]*:|\/\/|#)|@/i;

const none: readonly LinkTarget[] = [];

/** Returns what a link can lead to for a text, the call that asks for it, and the one that closes the list. */
export function useLinkTargets() {
  const { attempt, locale } = useCabinet();
  /** `null`: the list is closed. */
  const [targets, setTargets] = useState<readonly LinkTarget[] | null>(null);
  const timer = useRef(0);
  const asked = useRef(0);
  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    asked.current += 1;
    setTargets(null);
  }, []);
  const ask = useCallback(
    (text: string, pause = pauseMs) => {
      window.clearTimeout(timer.current);
      const number = (asked.current += 1);
      if (elsewhere.test(text.trim())) {
        setTargets(null);
        return;
      }
      timer.current = window.setTimeout(() => {
        void attempt((person) => listLinkTargets(person, text.trim().slice(0, 200), locale)).then(
          (result) => {
            if (asked.current === number) setTargets(result.ok ? [...result.targets] : none);
          },
        );
      }, pause);
    },
    [attempt, locale],
  );
  useEffect(() => close, [close]);
  return { targets, ask, close };
}
