'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './search-suggestions.module.css';
import { useSuggestions, type ShownSuggestion } from './use-suggestions';

interface Props {
  readonly input: HTMLInputElement;
  readonly locale: Locale;
  readonly label: string;
  readonly counts: readonly string[];
}

/** Makes a search input a combobox: arrows choose a suggestion, Enter opens it, Escape closes the list. */
export function SuggestionList({ input, locale, label, counts }: Props) {
  const id = useId();
  const router = useRouter();
  const { suggestions, clear } = useSuggestions(input, locale);
  const [choice, setChoice] = useState({ of: suggestions, index: -1 });
  // New suggestions begin without a choice.
  const active = choice.of === suggestions ? choice.index : -1;
  const isOpen = suggestions.length > 0;
  const chosen = suggestions[active];

  const open = ({ path }: ShownSuggestion) => {
    clear();
    router.push(toLocalePath(locale, path));
  };
  useComboboxRole(input, { listId: id, isOpen, optionId: chosen && toOptionId(id, active) });
  useComboboxKeys(input, {
    isOpen,
    chosen,
    // The position before the first suggestion is the input itself.
    onStep: (step) => {
      const count = suggestions.length + 1;
      setChoice({ of: suggestions, index: ((active + 1 + step + count) % count) - 1 });
    },
    onOpen: open,
    onClose: clear,
  });
  return (
    <>
      <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
        {suggestions.map((suggestion, index) => (
          // The input handles the keys of the list.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.path}
            id={toOptionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            lang={suggestion.locale === locale ? undefined : toLanguage(suggestion.locale)}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(suggestion)}
          >
            {suggestion.text}
            {suggestion.post && <span className={styles.post}>{suggestion.post}</span>}
          </div>
        ))}
      </div>
      <div role="status">
        <VisuallyHidden>{isOpen ? counts[suggestions.length] : null}</VisuallyHidden>
      </div>
    </>
  );
}

interface ComboboxState {
  readonly listId: string;
  readonly isOpen: boolean;
  /** Id of the chosen option; `undefined` for none. */
  readonly optionId: string | undefined;
}

/** Describes an input to screen readers as a combobox. */
function useComboboxRole(input: HTMLInputElement, { listId, isOpen, optionId }: ComboboxState): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (optionId !== undefined) input.setAttribute('aria-activedescendant', optionId);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, optionId]);
}

interface ComboboxKeys {
  readonly isOpen: boolean;
  readonly chosen: ShownSuggestion | undefined;
  /** Called with 1 for the next suggestion and -1 for the one before. */
  readonly onStep: (step: number) => void;
  readonly onOpen: (suggestion: ShownSuggestion) => void;
  readonly onClose: () => void;
}

/** Handles the keys of an input with a list: arrows, Escape and Enter. */
function useComboboxKeys(input: HTMLInputElement, keys: ComboboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { isOpen, chosen, onStep, onOpen, onClose } = keys;
    if (!isOpen || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === 'Escape') {
      // Browsers would also clear the text of the search.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onOpen(chosen);
    }
  });
  useEffect(() => {
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  }, [input]);
}

function toOptionId(id: string, index: number): string {
  return `${id}-${index}`;
}
