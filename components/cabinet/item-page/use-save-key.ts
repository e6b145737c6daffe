import { useEffect, useEffectEvent } from 'react';

/** Calls `save` on Ctrl+S, or Command+S, unless a dialog is open. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key, because a Kazakh or Russian layout has another letter on it.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Browsers would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog:modal')) onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
