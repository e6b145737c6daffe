'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  readonly button: ReactNode;
  readonly className?: string;
  readonly buttonClassName?: string;
  readonly panelClassName?: string;
  readonly children: ReactNode;
}

/**
 * A button that opens a panel over the whole page. It works without JavaScript; with it, focus stays inside while
 * the panel is open, the page behind stands still and Escape closes it.
 */
export function FullPanel({ button, className, buttonClassName, panelClassName, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = details.current;
    // It may have been opened before the script was there.
    if (element?.open) setOpen(true);
  }, []);

  useEffect(() => {
    const element = details.current;
    if (!isOpen || !element) return;
    const release = holdFocusWithin(element);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      release();
    };
  }, [isOpen]);

  return (
    <details ref={details} className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
