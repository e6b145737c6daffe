'use client';

import { useEffect, useRef } from 'react';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import type { ItemValues } from './item-values';
import { dropCopy, keepCopy, toCopyKey } from './unsent-copy';
import type { ItemForm } from './use-item-form';

/** How long to wait after a key before the text is kept, in milliseconds. */
const pauseMs = 400;

/** Keeps what is typed on this device until it is saved. Returns the name it is kept under. */
export function useUnsentCopy(
  { methods, base }: Pick<ItemForm, 'methods' | 'base'>,
  { collection, itemId, isDirty }: { collection: CollectionName; itemId: string | null; isDirty: boolean },
): string {
  const { user } = useCabinet();
  const key = toCopyKey(user.id, collection, itemId);
  useEffect(() => {
    if (!isDirty) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      keepCopy(key, { savedAtMs: Date.now(), values: methods.getValues() as ItemValues, base });
    };
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pauseMs);
      },
    });
    keep();
    // The last keys before the tab is closed.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [key, methods, base, isDirty]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // Saved, not left: whoever leaves finds the copy, and one from an earlier visit waits for its answer.
    if (wasDirty.current && !isDirty) dropCopy(key);
    wasDirty.current = isDirty;
  }, [key, isDirty]);
  return key;
}
