import { useRef } from 'react';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { PublishTarget } from '@/components/cabinet/publishing/list-publish-choices';

/** Maximum interval of a double click in milliseconds. */
const doubleClickMs = 500;

/** Returns the call of a button that publishes. `onDone` is called after the save. */
export function usePublishPress(
  onSave: (options: SaveOptions) => Promise<void>,
  onDone: () => void,
): (target: PublishTarget) => Promise<void> {
  const isPressed = useRef(false);
  return async (target) => {
    // The second click of a double click would hit the element below the menu, or the button with its new label.
    if (isPressed.current) return;
    isPressed.current = true;
    const saving = onSave({ status: toStatus(target) });
    await Promise.all([saving, new Promise((resolve) => setTimeout(resolve, doubleClickMs))]);
    isPressed.current = false;
    onDone();
  };
}

function toStatus(target: PublishTarget): NonNullable<SaveOptions['status']> {
  return target === 'both' ? { kz: 'published', ru: 'published' } : { [target]: 'published' };
}
