import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { autosave as autosaveItem, discardAutosave } from '@/lib/actions/item-actions';
import { mapFields } from '@/lib/content/map-fields';
import { unpublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import {
  listOnDevice,
  mergeAutosaves,
  removeFromDevice,
  saveToDevice,
  toDeviceKey,
  type AutosavedText,
} from '@/components/cabinet/autosave/device-autosaves';

interface Options {
  readonly collection: CollectionName;
  readonly itemId: string;
  readonly autosave: AutosavedText | null;
}

/** The autosaves of a deleted item. */
export interface DeletedItemAutosaves {
  /** Newest first. */
  readonly list: readonly AutosavedText[];
  discard(text: AutosavedText): Promise<void>;
  /** Moves a text to the form of a new item and opens it. Resolves to `false` if the text could not be stored there. */
  moveToNew(text: AutosavedText): Promise<boolean>;
}

/** Returns the autosaves of a deleted item on this device and on the server. */
export function useDeletedItemAutosaves({ collection, itemId, autosave }: Options): DeletedItemAutosaves {
  const { attempt, locale, user } = useCabinet();
  const router = useRouter();
  const definition = definitionOf(collection);
  const deviceKey = toDeviceKey(user.id, collection, itemId);
  const [list, setList] = useState(() => mergeAutosaves(listOnDevice(deviceKey), autosave));

  async function remove({ id }: AutosavedText): Promise<void> {
    removeFromDevice(deviceKey, id);
    await attempt((person) => discardAutosave(person, collection, itemId, id));
  }

  async function discard(text: AutosavedText): Promise<void> {
    setList((shown) => shown.filter((other) => other !== text));
    await remove(text);
  }

  /** Returns the text as an unpublished item without a slug. */
  function toNew({ id, savedAtMs, values }: AutosavedText): AutosavedText {
    const fields = mapFields(definition, (name, field) =>
      field.kind === 'slug' ? field.empty : values[name],
    );
    return { id: id || createIdempotencyKey(), savedAtMs, values: { ...fields, ...unpublished }, base: null };
  }

  async function moveToNew(text: AutosavedText): Promise<boolean> {
    const moved = toNew(text);
    const newKey = toDeviceKey(user.id, collection, null);
    saveToDevice(newKey, moved);
    const sent = await attempt((person) => autosaveItem(person, collection, null, { ...moved }));
    const isOnDevice = listOnDevice(newKey).some(({ id }) => id === moved.id);
    if (!sent.ok && !isOnDevice) return false;
    // If the server did not store the text for the new item, the text also remains at the deleted one.
    if (sent.ok) await remove(text);
    router.push(toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/new`));
    return true;
  }

  return { list, discard, moveToNew };
}
