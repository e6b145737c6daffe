'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { setMenuOpen, useInterfaceState } from '@/components/ui/interface-state';

interface Props {
  readonly button: ReactNode;
  /** Header width in rem from which the whole menu fits, so that the button is hidden. */
  readonly hiddenFromRem: number;
  // Passed on, because the main script, which renders this, must not import a style sheet.
  readonly className?: string;
  readonly buttonClassName?: string;
  readonly panelClassName?: string;
  readonly children: ReactNode;
}

/**
 * Renders a button that opens the menu as a full-screen panel. Works without JavaScript; with it, the focus stays
 * inside the open panel, the page behind does not scroll, and Escape or navigation closes the panel.
 */
export function FullPanel({
  button,
  hiddenFromRem,
  className,
  buttonClassName,
  panelClassName,
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { isMenuOpen } = useInterfaceState();

  useEffect(() => {
    // The panel may have been opened before hydration.
    if (details.current?.open) setMenuOpen(true);
    return () => setMenuOpen(false);
  }, []);

  useEffect(() => {
    const element = details.current;
    if (!isMenuOpen || !element) return;
    const release = holdFocusWithin(element);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setMenuOpen(false);
        // After the effect that removes `inert` from the page.
        setTimeout(() => element.querySelector('summary')?.focus());
      },
      { signal },
    );
    // In a wide window the panel is hidden and must not keep the page inert.
    addEventListener('resize', () => element.getClientRects().length === 0 && setMenuOpen(false), { signal });
    return () => {
      listening.abort();
      release();
      element.open = false;
    };
  }, [isMenuOpen]);

  return (
    <details
      ref={details}
      className={className}
      data-until={hiddenFromRem}
      onToggle={(event) => setMenuOpen(event.currentTarget.open)}
    >
      <summary className={buttonClassName}>{button}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

/** Makes everything but `element` inert and stops scrolling. Returns a function that undoes it. */
function holdFocusWithin(element: HTMLElement): () => void {
  const outside: Element[] = [];
  for (let node: Element = element; node.parentElement; node = node.parentElement) {
    if (node === document.body) break;
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && !sibling.hasAttribute('inert')) outside.push(sibling);
    }
  }
  outside.forEach((sibling) => sibling.setAttribute('inert', ''));
  document.documentElement.classList.add('has-full-panel');
  return () => {
    outside.forEach((sibling) => sibling.removeAttribute('inert'));
    document.documentElement.classList.remove('has-full-panel');
  };
}
