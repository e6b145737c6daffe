'use client';

import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Disclosures with the same name close each other. */
  readonly name: string;
  readonly summary: ReactNode;
  readonly summaryClassName?: string;
  readonly children: ReactNode;
}

/** Renders a menu that opens below its name. With JavaScript it also closes when the focus or a click leaves it. */
export function MenuDisclosure({ name, summary, summaryClassName, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} name={name}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
