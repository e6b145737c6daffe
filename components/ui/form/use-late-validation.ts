import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import type { CheckFields, FieldErrors, FieldValidation } from './field-validation';

interface Options {
  /** Names of the validated fields. */
  readonly names: readonly string[];
  /** Errors of the last response. */
  readonly answered: FieldErrors;
  /** Loads the function that checks the values. */
  readonly load: () => Promise<CheckFields>;
  readonly send: (values: FormData) => void;
}

/**
 * Validates a form in the browser before it is sent. Loads the validation when a field gets the focus, so that a page
 * with a form is as small as one without; until then the server validates alone, as it does without JavaScript.
 */
export function useLateValidation({ names, answered, load, send }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const validation = useRef<FieldValidation | null>(null);
  // `null` as long as only the server has validated.
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  const start = useEffectEvent(async () => {
    const [{ startFieldValidation }, check] = await Promise.all([import('./field-validation'), load()]);
    const element = form.current;
    // The form may have been left meanwhile.
    if (!element || validation.current) return;
    validation.current = startFieldValidation({ form: element, names, check, onErrors: setErrors });
    setIsLoaded(true);
  });
  useEffect(() => {
    const element = form.current;
    const listening = new AbortController();
    const onFocus = () => {
      listening.abort();
      // The reload guard handles a script that does not load; the server still validates.
      start().catch(() => {});
    };
    if (element?.contains(document.activeElement)) onFocus();
    else element?.addEventListener('focusin', onFocus, { signal: listening.signal });
    return () => {
      listening.abort();
      validation.current?.stop();
      validation.current = null;
    };
  }, []);
  useEffect(() => validation.current?.show(answered), [answered]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (validation.current) void validation.current.submit(send);
    else send(new FormData(event.currentTarget));
  }

  return { form, errors: errors ?? answered, isLoaded, onSubmit };
}
