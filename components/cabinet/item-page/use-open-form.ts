'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeForm, keepFormOpen } from '@/lib/actions/item-actions';
import type { OpenForm } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Interval of the heartbeat of an open form, in milliseconds. */
const intervalMs = 12_000;

/**
 * Pause after a failed heartbeat, in milliseconds. Next runs server actions one after another, so a slow heartbeat
 * delays a save.
 */
const retryPauseMs = 60_000;

/** Pause between a move to another field and the heartbeat that reports it, in milliseconds. */
const placePauseMs = 1500;

/**
 * Reports to the server that an item's form is open and where the user writes. Returns the other open forms, also those of
 * the user in other windows. `id` is `null` for a new item, which others cannot open.
 */
export function useOpenForm(collection: CollectionName, id: string | null): readonly OpenForm[] {
  const { attemptInBackground } = useCabinet();
  const [others, setOthers] = useState<readonly OpenForm[]>([]);
  const [formId] = useState(createIdempotencyKey);
  const place = useRef<string | null>(null);
  const keepOpen = useEffectEvent(async (itemId: string) => {
    // A tab in the background does not count as open.
    if (document.visibilityState === 'hidden') return intervalMs;
    const result = await attemptInBackground((person) =>
      keepFormOpen(person, collection, itemId, formId, place.current),
    );
    if (result.ok) setOthers(result.others);
    return result.ok ? intervalMs : retryPauseMs;
  });
  const close = useEffectEvent((itemId: string) => {
    void attemptInBackground((person) => closeForm(person, collection, itemId, formId));
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
    const move = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      const moved = field?.dataset['place'] ?? null;
      if (moved === place.current) return;
      place.current = moved;
      // The next regular heartbeat reports that no field is edited.
      if (moved === null) return;
      clearTimeout(timer);
      timer = setTimeout(beat, placePauseMs);
    };
    document.addEventListener('focusin', move);
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('focus', beat);
    beat();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      document.removeEventListener('focusin', move);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('focus', beat);
      close(id);
    };
  }, [id]);
  return others;
}
