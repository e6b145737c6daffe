'use client';

import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastBar, Toaster } from 'react-hot-toast';
import { Icon } from '@/components/ui/icon';
import { useTopLayer } from '../use-top-layer';
import { CloseToast } from './close-toast';
import styles from './toasts.module.css';

/** Renders the toaster above any open dialog. */
export function Toasts() {
  const topLayer = useTopLayer();
  return topLayer && <ToastsIn layer={topLayer} />;
}

function ToastsIn({ layer }: { readonly layer: Element }) {
  const [place] = useState(createPlace);
  // Moves the container element and keeps the toaster mounted: each toaster instance has its own timers, and those of
  // an unmounted one would remove later messages.
  useLayoutEffect(() => {
    layer.append(place);
    return () => place.remove();
  }, [layer, place]);
  return createPortal(
    <Toaster
      position="bottom-right"
      containerClassName={styles.toasts}
      toastOptions={{
        className: styles.toast,
        duration: 5000,
        // Duration of the leave animation.
        removeDelay: 400,
        // The library's icons are invisible without animation.
        success: { duration: 5000, icon: <Icon name="check" /> },
        // Errors take longer to read, and are assertive.
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

/** Returns a container that does not affect the layout. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}
