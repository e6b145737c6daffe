import { useCallback, useEffect, useRef } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { SettledCode } from '@/components/cabinet/base/cabinet-store';

/**
 * Holds the calls that were refused with `code` until the returned function says whether they can be repeated. `onAsk`
 * opens the dialog that asks the person.
 */
export function useWaitingCalls(
  code: SettledCode,
  onAsk: (problem: ActionProblem) => void,
): (canRepeat: boolean) => void {
  const { provideDialog } = useCabinet();
  const waiting = useRef<((canRepeat: boolean) => void)[]>([]);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  const settle = useCallback((canRepeat: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(canRepeat);
  }, []);
  useEffect(() => {
    provideDialog(code, (problem) => {
      ask.current(problem);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      provideDialog(code, null);
      // The dialog that would answer is gone.
      settle(false);
    };
  }, [code, provideDialog, settle]);
  return settle;
}
