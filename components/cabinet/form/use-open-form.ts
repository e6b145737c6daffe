'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { closeForm, keepFormOpen } from '@/lib/actions/items';
import type { Person } from '@/lib/content/define-content';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';

/** How often the server is told that a form is still open, in milliseconds. */
const intervalMs = 12_000;

/** How long it is left alone after it did not answer, in milliseconds: a save waits for what was asked before it. */
const restMs = 60_000;

/**
 * Tells the server that an item's form is open, and returns who else has it open. `id` is `null` while there is
 * nothing that two people could change.
 */
export function useOpenForm(collection: CollectionName, id: string | null): readonly Person[] {
  const { attemptInBackground } = useCabinet();
  const [others, setOthers] = useState<readonly Person[]>([]);
  const keepOpen = useEffectEvent(async (itemId: string) => {
    // A tab that nobody looks at does not hold a form open.
    if (document.visibilityState === 'hidden') return intervalMs;
    const result = await attemptInBackground((person) => keepFormOpen(person, collection, itemId));
    if (result.ok) setOthers(result.others);
    return result.ok ? intervalMs : restMs;
  });
  const close = useEffectEvent((itemId: string) => {
    void attemptInBackground((person) => closeForm(person, collection, itemId));
  });
  useEffect(() => {
    if (id === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const tell = () =>
      void keepOpen(id).then((pauseMs) => {
        clearTimeout(timer);
        if (!isClosed) timer = setTimeout(tell, pauseMs);
      });
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('focus', tell);
    tell();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('focus', tell);
      close(id);
    };
  }, [id]);
  return others;
}
