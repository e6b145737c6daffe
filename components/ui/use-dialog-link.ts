import { useRef, useState, type MouseEvent, type RefObject } from 'react';

/** A link that opens a dialog where there are scripts, and leads to its address where there are none. */
export interface DialogLink {
  readonly ref: RefObject<HTMLAnchorElement | null>;
  readonly isOpen: boolean;
  /** For the link's `onClick`; a click that asks for a new tab or window stays the browser's. */
  readonly open: (event: MouseEvent) => void;
  /** Closes the dialog and gives the focus back to the link. */
  readonly close: () => void;
}

/** Holds whether the dialog of a link is open. */
export function useDialogLink(): DialogLink {
  const ref = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    ref,
    isOpen,
    open: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      requestAnimationFrame(() => ref.current?.focus());
    },
  };
}
