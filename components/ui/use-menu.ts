import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** A menu button with its menu and their props. */
export interface Menu {
  readonly isOpen: boolean;
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly menu: RefObject<HTMLDivElement | null>;
  readonly onToggle: () => void;
  /** Closes the menu. Returns the focus to the button if it was in the menu or lost. */
  readonly close: () => void;
}

/** Returns the state of a menu, which also closes on Escape and when the focus or a click leaves it. */
export function useMenu(): Menu {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    const { activeElement } = document;
    if (activeElement === document.body || menu.current?.contains(activeElement)) toggle.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: Event) => {
      const isInside = [toggle, menu].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('focusin', closeBeside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('focusin', closeBeside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, close]);
  return { isOpen, toggle, menu, onToggle: () => setIsOpen(!isOpen), close };
}
