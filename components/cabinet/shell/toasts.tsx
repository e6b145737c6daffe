'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useToaster, type DefaultToastOptions } from 'react-hot-toast/headless';
import { findTopLayer, observeModals } from '@/components/ui/open-modals';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { ToastItem } from './toast-item';
import styles from './toasts.module.css';

interface Props {
  /** Label of the button that closes a toast. */
  readonly closeLabel: string;
}

const options: DefaultToastOptions = {
  duration: 5000,
  // Errors take longer to read.
  error: { duration: 10_000 },
  // Duration of the leave animation.
  removeDelay: 400,
};

/** Renders the toaster at the top right, above any open dialog. */
export function Toasts(props: Props) {
  return useIsInBrowser() && <Toaster {...props} />;
}

function Toaster({ closeLabel }: Props) {
  const [place] = useState(createPlace);
  const { toasts, handlers } = useToaster(options);
  const { startPause, endPause } = handlers;
  useLayoutEffect(() => keepOnTop(place), [place]);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, listener: () => void) =>
      place.addEventListener(type, listener, { signal: listening.signal });
    listen('mouseenter', startPause);
    listen('focusin', startPause);
    listen('mouseleave', endPause);
    listen('focusout', endPause);
    // Moving the toaster takes the focus away, in Firefox without an event.
    const unsubscribe = observeModals(endPause);
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, [place, startPause, endPause]);
  const errors = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  // The regions exist before their content, because screen readers announce changes of an existing region only.
  return createPortal(
    <>
      <div className={styles.region} role="alert" aria-live="assertive" aria-atomic="false">
        {errors.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
      <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
    </>,
    place,
  );
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.toasts ?? '';
  // A popover is above dialogs, which are in the top layer too, and their scroll containers do not clip it.
  place.popover = 'manual';
  return place;
}

/**
 * Shows the toaster above all dialogs. A popover outside of an open modal dialog is visible, but inert: its buttons do
 * not work and screen readers ignore it. The toaster is therefore a child of the dialog while that is open, and leaves
 * it before React removes the dialog. Returns a function that removes the toaster.
 */
function keepOnTop(place: HTMLElement): () => void {
  const show = () => {
    findTopLayer().append(place);
    // Moving an element closes its popover, and opening it again puts it above the dialog. Browsers without popovers,
    // such as Safari 16, show the element by its z-index.
    place.showPopover?.();
  };
  show();
  const unsubscribe = observeModals(show);
  return () => {
    unsubscribe();
    place.remove();
  };
}
