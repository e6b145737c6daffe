import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { focusHeading } from './move-focus-from-row';
import styles from './undo-toast.module.css';

interface Props {
  readonly text: string;
  readonly button: string;
  readonly onUndo: () => void;
}

/** Renders a toast with an undo button. */
export function UndoToast({ text, button, onUndo }: Props) {
  const isPressed = useRef(false);
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          // A toast closes with an animation, so the button could be pressed twice.
          if (isPressed.current) return;
          isPressed.current = true;
          // The focused button is removed with its toast.
          focusHeading();
          onUndo();
        }}
      >
        {button}
      </Button>
    </span>
  );
}
