'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { closeForm, keepFormOpen } from '@/lib/actions/item-actions';
import type { Person } from '@/lib/content/define-content';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Interval of the heartbeat of an open form, in milliseconds. */
const intervalMs = 12_000;

/**
 * Pause after a failed heartbeat, in milliseconds. Next runs server actions one after another, so a slow heartbeat
 * delays a save.
 */
const retryPauseMs = 60_000;

/**
 * Reports to the server that an item's form is open. Returns the other people who have it open. `id` is `null` for a
 * new item, which others cannot open.
 */
export function useOpenForm(collection: CollectionName, id: string | null): readonly Person[] {
  const { attemptInBackground } = useCabinet();
  const [others, setOthers] = useState<readonly Person[]>([]);
  const keepOpen = useEffectEvent(async (itemId: string) => {
    // A tab in the background does not count as open.
    if (document.visibilityState === 'hidden') return intervalMs;
    const result = await attemptInBackground((person) => keepFormOpen(person, collection, itemId));
    if (result.ok) setOthers(result.others);
    return result.ok ? intervalMs : retryPauseMs;
  });
  const close = useEffectEvent((itemId: string) => {
    void attemptInBackground((person) => closeForm(person, collection, itemId));
  });
  useEffect(() => {
    if (id === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const beat = () =>
      void keepOpen(id).then((pauseMs) => {
        clearTimeout(timer);
        if (!isClosed) timer = setTimeout(beat, pauseMs);
      });
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('focus', beat);
    beat();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('focus', beat);
      close(id);
    };
  }, [id]);
  return others;
}
