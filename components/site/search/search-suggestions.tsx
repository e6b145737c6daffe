'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import styles from './search-suggestions.module.css';

const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list')).SuggestionList }));

interface Props {
  readonly locale: Locale;
  /** Id of the input for which names are suggested. */
  readonly inputId: string;
  /** Name of the list. */
  readonly label: string;
  /** Announcement for screen readers, by the number of suggestions. */
  readonly counts: readonly string[];
}

/** Suggests names below a search input. Its code is loaded when the input gets the focus for the first time. */
export function SearchSuggestions({ inputId, ...props }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const target = document.getElementById(inputId);
    if (!(target instanceof HTMLInputElement)) return;
    const start = () => setInput(target);
    if (document.activeElement === target) start();
    target.addEventListener('focus', start, { once: true });
    return () => target.removeEventListener('focus', start);
  }, [inputId]);
  return (
    <div className={styles.place}>
      {input && (
        <Suspense fallback={null}>
          <SuggestionList input={input} {...props} />
        </Suspense>
      )}
    </div>
  );
}
