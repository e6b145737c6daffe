'use client';

import { createPortal } from 'react-dom';
import { ToastBar, Toaster } from 'react-hot-toast';
import { Icon } from '@/components/ui/icon';
import { CabinetIcon } from '../cabinet-icon';
import { useTopLayer } from '../use-top-layer';
import { CloseToast } from './close-toast';
import styles from './toasts.module.css';

/** Says what happened, in front of whatever dialog is open. */
export function Toasts() {
  const topLayer = useTopLayer();
  if (!topLayer) return null;
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
        success: { duration: 5000, icon: <CabinetIcon name="check" /> },
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
    topLayer,
  );
}
