'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { dropUnsaved, keepUnsaved } from '@/lib/actions/items';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { createIdempotencyKey } from '../form/idempotency-key';
import { dropCopy, keepCopy, listCopies, toCopyPlace, type UnsentCopy } from './unsent-copy';
import type { ItemForm } from '../form/use-item-form';

/** How long to wait after a key before the text is kept on the device, in milliseconds. */
const pauseMs = 400;

/** How long to wait after a key before the text is kept on the server, in milliseconds. */
const serverPauseMs = 3000;

interface Options {
  readonly collection: CollectionName;
  readonly isDirty: boolean;
  /** What the server kept from an earlier visit or another device; `undefined` while that is not known. */
  readonly onServer: UnsentCopy | null | undefined;
}

interface Kept {
  /** Where it is on the device. */
  readonly place: string;
  readonly itemId: string | null;
  readonly isOnServer: boolean;
}

/** What a form can do with the texts that were kept of it and of earlier ones. */
export interface UnsentCopies {
  /** Goes on with another text. What stood in the form unsaved is kept, and returned. */
  takeUp(copy: UnsentCopy): UnsentCopy | null;
  /** Forgets a text that is not wanted. */
  discard(copy: UnsentCopy): void;
  /** Forgets what this form kept itself. */
  forget(): void;
}

/**
 * Keeps what is typed until it is saved: on this device at once, and on the server for whoever goes on elsewhere. Each
 * form keeps its own copy on the device, so what was typed in another tab, or earlier, stays until somebody decides.
 */
export function useUnsentCopy(
  form: Pick<ItemForm, 'methods' | 'base' | 'saved' | 'values' | 'resume'>,
  { collection, isDirty, onServer }: Options,
): UnsentCopies {
  const { methods, base, saved } = form;
  const { attempt, user } = useCabinet();
  const itemId = saved?.id ?? null;
  const place = toCopyPlace(user.id, collection, itemId);
  const ownId = useRef<string | null>(null);
  const kept = useRef<Kept | null>(null);
  /** Whether it began without an item. */
  const isNew = useRef(itemId === null);
  /** The texts that are saved or not wanted. */
  const settled = useRef(new Set<string>());

  const read = (): UnsentCopy => ({
    id: (ownId.current ??= createIdempotencyKey()),
    savedAtMs: Date.now(),
    values: form.values(),
    base,
  });
  const keep = () => {
    keepCopy(place, read());
    kept.current = { isOnServer: false, ...kept.current, place, itemId };
  };
  const drop = (id: string, keptId: string | null) =>
    void attempt((person) => dropUnsaved(person, collection, keptId, id));
  const forget = () => {
    if (!kept.current || ownId.current === null) return;
    dropCopy(kept.current.place, ownId.current);
    if (kept.current.isOnServer) drop(ownId.current, kept.current.itemId);
    kept.current = null;
    settled.current.add(ownId.current);
  };

  const keepHere = useEffectEvent(keep);
  const keepOnServer = useEffectEvent(() => {
    if (onServer === undefined) return;
    const copy = read();
    // The server keeps one text of an item: one from elsewhere that gives way to this one stays here. Those of new items
    // do not give way, also once this form has made one of them.
    const known = [copy.id, ...settled.current, ...listCopies(place).map(({ id }) => id)];
    if (onServer && !isNew.current && !known.includes(onServer.id)) keepCopy(place, onServer);
    if (kept.current) kept.current = { ...kept.current, isOnServer: true };
    void attempt((person) => keepUnsaved(person, collection, itemId, { ...copy }));
  });
  const forgetKept = useEffectEvent(forget);

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

  return {
    takeUp: (copy) => {
      const typed = isDirty ? read() : null;
      if (typed) keepCopy(place, typed);
      ownId.current = copy.id;
      // Of several texts of new items it may hold this one as well.
      kept.current = { place, itemId, isOnServer: true };
      form.resume(copy.values, copy.base);
      return typed;
    },
    discard: ({ id }) => {
      dropCopy(place, id);
      settled.current.add(id);
      drop(id, itemId);
    },
    forget,
  };
}
