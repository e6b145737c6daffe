import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { readDraft, removeDraft, storeDraft } from './drafts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Name of the draft, the same in both languages. */
  readonly name: string;
  /** Field with the text. Without a text there is no draft. */
  readonly text: string;
  /** Other fields that are kept with it. */
  readonly others: readonly string[];
}

/** Draft of a form on this device. */
export interface Draft {
  /** Whether the form shows a text from an earlier visit. */
  readonly isRestored: boolean;
  /** Empties the text and removes the draft. */
  readonly discard: () => void;
  /** Removes the draft when the text has been sent. */
  readonly forget: () => void;
}

/**
 * Keeps the text of a form on this device while it is typed, and puts it back into an empty form. Names and contacts are
 * not kept: the device may be shared.
 */
export function useDraft({ form, name, text, others }: Options): Draft {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const draft = readDraft(name);
    const field = findControl(element, text);
    if (!draft?.[text] || !field) return;
    // The address may have asked for another text, or the browser has restored a newer one.
    if (field.value !== '' && field.value !== draft[text]) return;
    for (const [key, value] of Object.entries(draft)) {
      const control = findControl(element, key);
      if (control) control.value = value;
    }
    setIsRestored(true);
  });

  const keep = useEffectEvent((element: HTMLFormElement) => {
    if (!findControl(element, text)?.value.trim()) return removeDraft(name);
    const values = [text, ...others].flatMap((key) => {
      const control = findControl(element, key);
      return control ? [[key, control.value]] : [];
    });
    storeDraft(name, Object.fromEntries(values) as Record<string, string>);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // Later, because browsers put back what was typed when the page has loaded.
    const timer = setTimeout(() => restore(element));
    const onInput = () => keep(element);
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', onInput);
    };
  }, [form]);

  function discard(): void {
    removeDraft(name);
    setIsRestored(false);
    if (form.current) empty(findControl(form.current, text));
  }

  return { isRestored, discard, forget: () => removeDraft(name) };
}

/** Returns the control of a name that a reader changes. */
function findControl(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) return control.type === 'hidden' ? null : control;
  const isControl = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

function empty(control: Control | null): void {
  if (!control) return;
  control.value = '';
  control.focus();
}
