import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { moveFocusFromToast } from '@/components/cabinet/base/focus/move-focus-from-toast';
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
        onClick={({ currentTarget }) => {
          // A toast closes with an animation, so the button could be pressed twice.
          if (isPressed.current) return;
          isPressed.current = true;
          // The focused button is removed with its toast.
          moveFocusFromToast(currentTarget);
          onUndo();
        }}
      >
        {button}
      </Button>
    </span>
  );
}
