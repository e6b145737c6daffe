'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { setMenuOpen, useInterfaceState } from '@/components/ui/interface-state';

interface Props {
  readonly button: ReactNode;
  readonly className?: string;
  readonly buttonClassName?: string;
  readonly panelClassName?: string;
  readonly children: ReactNode;
}

/**
 * A button that opens the menu as a panel over the whole page. It works without JavaScript; with it, focus stays
 * inside while the panel is open, the page behind stands still, and Escape or another page closes it.
 */
export function FullPanel({ button, className, buttonClassName, panelClassName, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { isMenuOpen } = useInterfaceState();

  useEffect(() => {
    // It may have been opened before the script was there.
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
        // Not before the menu has let go of the page.
        setTimeout(() => element.querySelector('summary')?.focus());
      },
      { signal },
    );
    // Where the window has become wide enough for another menu, this one is not to be seen and must not hold the page.
    addEventListener('resize', () => element.getClientRects().length === 0 && setMenuOpen(false), { signal });
    return () => {
      listening.abort();
      release();
      element.open = false;
    };
  }, [isMenuOpen]);

  return (
    <details ref={details} className={className} onToggle={(event) => setMenuOpen(event.currentTarget.open)}>
      <summary className={buttonClassName}>{button}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

/** Makes everything but `element` inert and stops the page from scrolling, until the returned function is called. */
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
