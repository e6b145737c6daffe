'use client';

import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastBar, Toaster } from 'react-hot-toast';
import { Icon } from '@/components/ui/icon';
import { useTopLayer } from '../use-top-layer';
import { CloseToast } from './close-toast';
import styles from './toasts.module.css';

/** Says what happened, in front of whatever dialog is open. */
export function Toasts() {
  const topLayer = useTopLayer();
  return topLayer && <ToastsIn layer={topLayer} />;
}

function ToastsIn({ layer }: { readonly layer: Element }) {
  const [place] = useState(createPlace);
  // The element moves, the toaster in it stays: each toaster counts down on its own when a toast has to leave, and one
  // that is gone would take away the message that has replaced it.
  useLayoutEffect(() => {
    layer.append(place);
    return () => place.remove();
  }, [layer, place]);
  return createPortal(
    <Toaster
      position="top-right"
      containerClassName={styles.toasts}
      toastOptions={{
        className: styles.toast,
        duration: 5000,
        // As long as a toast takes to leave, where things move at all.
        removeDelay: 400,
        // Those of the library only come to be seen by moving.
        success: { duration: 5000, icon: <Icon name="check" /> },
        // It takes longer to understand what went wrong, and it cannot wait.
        error: {
          duration: 10_000,
          icon: <Icon name="alert" />,
          ariaProps: { role: 'alert', 'aria-live': 'assertive' },
        },
      }}
    >
      {(shown) => (
        <ToastBar toast={shown}>
          {({ icon, message }) => (
            <>
              {icon}
              {message}
              <CloseToast id={shown.id} />
            </>
          )}
        </ToastBar>
      )}
    </Toaster>,
    place,
  );
}

/** An element that takes no part in the layout of where it is put. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}
