import { useEffect, type RefObject } from 'react';
import type { FailedSending } from '@/components/ui/form/use-sending';

/** Focuses the first invalid control of a rejected submission, or what says why it was not sent. */
export function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  state: { readonly problem: string | null },
  failed: FailedSending | null,
): void {
  useEffect(() => {
    if (state.problem === null && !failed) return;
    const invalid = failed ? null : form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [form, state, failed]);
}
