import { resolveValue, toast as toaster, type Toast } from 'react-hot-toast/headless';
import { Icon, type IconName } from '@/components/ui/icon';
import { moveFocusFromToast } from '@/components/cabinet/base/focus/move-focus-from-toast';
import styles from './toasts.module.css';

interface Props {
  readonly toast: Toast;
  /** Label of the button that closes the toast. */
  readonly closeLabel: string;
}

const icons: Partial<Record<Toast['type'], IconName>> = { success: 'check', error: 'alert' };

/** Renders a toast with its icon and close button. */
export function ToastItem({ toast, closeLabel }: Props) {
  const icon = icons[toast.type];
  return (
    <div className={styles.toast} data-leaving={toast.visible ? undefined : true}>
      {icon && <Icon name={icon} />}
      <div className={styles.message}>{resolveValue(toast.message, toast)}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        // Keeps the focus where the user works.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          if (currentTarget === document.activeElement) moveFocusFromToast(currentTarget);
          toaster.dismiss(toast.id);
        }}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
