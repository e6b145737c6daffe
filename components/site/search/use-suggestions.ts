import { useCallback, useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';

/** A suggestion in the language of the reader if it has one. */
export interface ShownSuggestion {
  readonly text: string;
  /** Post of a person; `null` for other items. */
  readonly post: string | null;
  readonly locale: Locale;
  /** Public path, without locale prefix. */
  readonly path: string;
}

/** Pause in the typing after which names are requested, in milliseconds. */
const pauseMs = 200;

/** Length of the shortest names, such as 7A. One letter begins too many. */
const minLength = 2;

const none: readonly ShownSuggestion[] = [];

/** Returns suggestions for the text of an input; none after the input lost the focus or on a failure. */
export function useSuggestions(input: HTMLInputElement, locale: Locale) {
  const [suggestions, setSuggestions] = useState(none);
  const clear = useCallback(() => setSuggestions(none), []);
  useEffect(() => {
    let request = new AbortController();
    let timer = 0;
    const stop = () => {
      window.clearTimeout(timer);
      request.abort();
    };
    const ask = async () => {
      request = new AbortController();
      const names = await readSuggestions(input.value, locale, request.signal);
      if (names && document.activeElement === input) setSuggestions(names);
    };
    const typed = () => {
      stop();
      if (input.value.trim().length < minLength) clear();
      else timer = window.setTimeout(() => void ask(), pauseMs);
    };
    const left = () => {
      stop();
      clear();
    };
    input.addEventListener('input', typed);
    input.addEventListener('blur', left);
    // A text typed while this code was loaded.
    if (input.value !== input.defaultValue) typed();
    return () => {
      stop();
      input.removeEventListener('input', typed);
      input.removeEventListener('blur', left);
    };
  }, [input, locale, clear]);
  return { suggestions, clear };
}

/** Returns names for a text; none on a failure, `null` if a later request replaces this one. */
async function readSuggestions(q: string, locale: Locale, signal: AbortSignal) {
  try {
    const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: q.trim(), locale })}`, {
      signal,
    });
    if (!response.ok) return none;
    const { data } = (await response.json()) as { data: readonly Suggestion[] };
    return data.map((suggestion) => toShown(suggestion, locale));
  } catch {
    return signal.aborted ? null : none;
  }
}

function toShown({ title, post, section, path }: Suggestion, reader: Locale): ShownSuggestion {
  const locale = title[reader] ? reader : reader === 'kz' ? 'ru' : 'kz';
  const name = title[locale] ?? path;
  const text = section ? `${name} \u203a ${section.text}` : name;
  return { text, post: post?.[locale] ?? null, locale, path };
}
