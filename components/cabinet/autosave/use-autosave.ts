'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { autosave, discardAutosave, readAutosave } from '@/lib/actions/item-actions';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readFormValues } from '@/components/cabinet/values/form-values';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import {
  listOnDevice,
  mergeAutosaves,
  removeFromDevice,
  saveToDevice,
  toAutosavedText,
  toDeviceKey,
  type AutosavedText,
} from './device-autosaves';
import { useTypingPause } from './use-typing-pause';

interface Options {
  readonly collection: CollectionName;
  /** `null` until the item is saved. */
  readonly item: Item | null;
  readonly base: AutosavedText['base'];
  readonly isDirty: boolean;
  readonly methods: UseFormReturn<FieldValues>;
  /** The server's autosave when the form was opened; `undefined` to ask the server. */
  readonly serverText: AutosavedText | null | undefined;
  /** Puts a text into the form. */
  readonly restore: (text: AutosavedText) => void;
}

/** The autosave of a form. */
export interface Autosave {
  /** The server's autosave when the form was opened; `undefined` until it is known. */
  readonly serverText: AutosavedText | null | undefined;
  /** Returns the autosaves of the item on this device and on the server, newest first, without that of this form. */
  list(): AutosavedText[];
  /** Puts an autosave into the form. Returns the unsaved text that it replaces, which stays on the device. */
  restore(text: AutosavedText): AutosavedText | null;
  /** Removes an autosave that the editor rejects. */
  discard(text: AutosavedText): void;
  /** Removes the autosaves that this form has stored. */
  discardOwn(): void;
}

/** The last autosave of this form and its locations. */
interface OwnAutosave {
  readonly deviceKey: string;
  readonly itemId: string | null;
  readonly isOnServer: boolean;
}

/**
 * Saves typed text on the device and on the server until the item is saved. Each form has its own text on the device,
 * so texts of other tabs and earlier visits stay until the editor restores or discards them.
 */
export function useAutosave(options: Options): Autosave {
  const { collection, item, base, isDirty, methods } = options;
  const { attempt, user } = useCabinet();
  const serverText = useServerText(options);
  const itemId = item?.id ?? null;
  const deviceKey = toDeviceKey(user.id, collection, itemId);
  const [startedNew] = useState(itemId === null);
  const formId = useRef<string | null>(null);
  const own = useRef<OwnAutosave | null>(null);
  /** Ids of the texts that were saved or discarded. */
  const finished = useRef(new Set<string>());
  const read = (): AutosavedText => ({
    id: (formId.current ??= createIdempotencyKey()),
    savedAtMs: Date.now(),
    values: readFormValues(methods),
    base,
  });
  const discardOnServer = (ofItem: string | null, id: string) =>
    void attempt((person) => discardAutosave(person, collection, ofItem, id));
  const discardOwn = () => {
    if (!own.current || formId.current === null) return;
    removeFromDevice(own.current.deviceKey, formId.current);
    if (own.current.isOnServer) discardOnServer(own.current.itemId, formId.current);
    own.current = null;
    finished.current.add(formId.current);
  };

  const saveOnDevice = () => {
    saveToDevice(deviceKey, read());
    own.current = { isOnServer: false, ...own.current, deviceKey, itemId };
  };
  const saveOnServer = () => {
    if (serverText === undefined) return;
    const text = read();
    if (serverText && !startedNew) keepOnDevice(deviceKey, serverText, [text.id, ...finished.current]);
    if (own.current) own.current = { ...own.current, isOnServer: true };
    void attempt((person) => autosave(person, collection, itemId, { ...text }));
  };
  useTypingPause({ methods, isDirty, item, own, saveOnDevice, saveOnServer, discard: discardOwn });

  return {
    serverText,
    discardOwn,
    list: () => withoutOwn(mergeAutosaves(listOnDevice(deviceKey), serverText ?? null), formId.current),
    restore: (text) => {
      const replaced = isDirty ? read() : null;
      if (replaced) saveToDevice(deviceKey, replaced);
      formId.current = text.id;
      // The server stores several texts of new items, so it may hold this text as well.
      own.current = { deviceKey, itemId, isOnServer: true };
      options.restore(text);
      return replaced;
    },
    discard: ({ id }) => {
      removeFromDevice(deviceKey, id);
      finished.current.add(id);
      discardOnServer(itemId, id);
    },
  };
}

/** Leaves out the text of a form, which its person may have typed before the server's text is known. */
function withoutOwn(texts: readonly AutosavedText[], formId: string | null): AutosavedText[] {
  return texts.filter(({ id }) => id !== formId);
}

/**
 * Copies the server's text to the device, unless its id is known. The server stores one text per existing item, so a
 * text of this form would replace it. The texts of new items do not replace each other, not even after this form has
 * created its item.
 */
function keepOnDevice(deviceKey: string, text: AutosavedText, knownIds: readonly string[]): void {
  const ids = [...knownIds, ...listOnDevice(deviceKey).map(({ id }) => id)];
  if (!ids.includes(text.id)) saveToDevice(deviceKey, text);
}

/** Returns the given text. If it is `undefined`, asks the server when the form opens. */
function useServerText({ collection, item, serverText }: Options): AutosavedText | null | undefined {
  const { attemptInBackground } = useCabinet();
  const [answer, setAnswer] = useState<AutosavedText | null>();
  const ask = useEffectEvent(() =>
    attemptInBackground((person) => readAutosave(person, collection, item?.id ?? null)),
  );
  const isGiven = serverText !== undefined;
  useEffect(() => {
    if (!isGiven) void ask().then((result) => setAnswer(result.ok ? toAutosavedText(result.copy) : null));
  }, [isGiven]);
  return isGiven ? serverText : answer;
}
