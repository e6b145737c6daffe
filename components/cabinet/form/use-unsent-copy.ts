'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { CollectionName } from '@/lib/content/registry';
import { attempt } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import type { ItemValues } from './item-values';
import { dropCopy, keepCopy, toCopyKey, type UnsentCopy } from './unsent-copy';
import type { ItemForm } from './use-item-form';

/** How long to wait after a key before the text is kept on the device, in milliseconds. */
const pauseMs = 400;

/** How long to wait after a key before the text is kept on the server, in milliseconds. */
const serverPauseMs = 3000;

interface Options {
  readonly collection: CollectionName;
  readonly isDirty: boolean;
  /** What the server kept from an earlier visit or another device; a save makes it needless too. */
  readonly onServer: UnsentCopy | null;
}

interface Kept {
  /** The name it has on the device. */
  readonly key: string;
  readonly itemId: string | null;
  readonly isOnServer: boolean;
}

/**
 * Keeps what is typed until it is saved: on this device at once, and on the server for whoever goes on elsewhere.
 * Returns what forgets it.
 */
export function useUnsentCopy(
  { methods, base, saved }: Pick<ItemForm, 'methods' | 'base' | 'saved'>,
  { collection, isDirty, onServer }: Options,
): () => void {
  const { actions, user } = useCabinet();
  const itemId = saved?.id ?? null;
  const kept = useRef<Kept | null>(null);

  const read = (): UnsentCopy => ({
    savedAtMs: Date.now(),
    values: methods.getValues() as ItemValues,
    base,
  });
  const keepHere = useEffectEvent(() => {
    const key = toCopyKey(user.id, collection, itemId);
    keepCopy(key, read());
    kept.current = { isOnServer: onServer !== null, ...kept.current, key, itemId };
  });
  const keepOnServer = useEffectEvent(() => {
    if (kept.current) kept.current = { ...kept.current, isOnServer: true };
    void attempt(() => actions.keepUnsaved(collection, itemId, { ...read() }));
  });
  const forgetKept = useEffectEvent(() => {
    if (!kept.current) return;
    dropCopy(kept.current.key);
    const { itemId: keptId, isOnServer } = kept.current;
    if (isOnServer) void attempt(() => actions.dropUnsaved(collection, keptId));
    kept.current = null;
  });

  useEffect(() => {
    if (!isDirty) {
      // Saved, not left: whoever leaves finds the copy, and one from an earlier visit waits for its answer.
      forgetKept();
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        clearTimeout(serverTimer);
        timer = setTimeout(keepHere, pauseMs);
        serverTimer = setTimeout(keepOnServer, serverPauseMs);
      },
    });
    keepHere();
    serverTimer = setTimeout(keepOnServer, serverPauseMs);
    // The last keys before the tab is closed.
    window.addEventListener('pagehide', keepHere);
    return () => {
      clearTimeout(timer);
      clearTimeout(serverTimer);
      unsubscribe();
      window.removeEventListener('pagehide', keepHere);
    };
  }, [methods, isDirty]);

  return () => {
    dropCopy(toCopyKey(user.id, collection, itemId));
    void attempt(() => actions.dropUnsaved(collection, itemId));
  };
}
