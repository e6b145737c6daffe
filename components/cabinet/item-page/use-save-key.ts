import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/lib/shared/is-shortcut';

/** Calls `save` on Ctrl+S, or Command+S, unless a dialog is open. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'KeyS')) return;
      // Browsers would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog:modal')) onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
