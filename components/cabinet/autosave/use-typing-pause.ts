import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Item } from '@/lib/content/registry';

/** Pause after the last keystroke before the text is saved on the device, in milliseconds. */
const devicePauseMs = 400;

/** Pause after the last keystroke before the text is saved on the server, in milliseconds. */
const serverPauseMs = 3000;

interface Options {
  readonly methods: UseFormReturn<FieldValues>;
  readonly isDirty: boolean;
  /** The stored item; `null` until it is saved. */
  readonly item: Item | null;
  readonly saveOnDevice: () => void;
  /** The autosave of this form; empty after its item was saved. */
  readonly own: RefObject<object | null>;
  readonly saveOnServer: () => void;
  /** Called when the form has no unsaved text. */
  readonly discard: () => void;
}

/** Saves the text of a form whenever typing pauses, and before the form or the tab is closed. */
export function useTypingPause({ methods, isDirty, item, own, ...calls }: Options): void {
  const saveOnDevice = useEffectEvent(calls.saveOnDevice);
  const saveLast = useEffectEvent(() => {
    if (own.current) calls.saveOnDevice();
  });
  const saveOnServer = useEffectEvent(calls.saveOnServer);
  const discard = useEffectEvent(calls.discard);

  useEffect(() => {
    if (!isDirty) {
      // Not reached if the form is closed with unsaved changes: the next visit offers its autosave.
      discard();
      return undefined;
    }
    let deviceTimer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(deviceTimer);
        clearTimeout(serverTimer);
        deviceTimer = setTimeout(() => {
          deviceTimer = undefined;
          saveOnDevice();
        }, devicePauseMs);
        serverTimer = setTimeout(saveOnServer, serverPauseMs);
      },
    });
    saveOnDevice();
    serverTimer = setTimeout(saveOnServer, serverPauseMs);
    // Saves the last keystrokes before the tab is closed.
    window.addEventListener('pagehide', saveOnDevice);
    return () => {
      if (deviceTimer !== undefined) saveLast();
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      unsubscribe();
      window.removeEventListener('pagehide', saveOnDevice);
    };
    // After a save, the new `item` starts another autosave for text typed meanwhile.
  }, [methods, isDirty, item]);
}
