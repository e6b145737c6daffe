import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { dropUnsaved, keepUnsaved } from '@/lib/actions/items';
import { mapFields } from '@/lib/content/map-fields';
import { unpublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { createIdempotencyKey } from '../form/idempotency-key';
import { dropCopy, keepCopy, listCopies, mergeCopies, toCopyPlace, type UnsentCopy } from './unsent-copy';

interface Options {
  readonly collection: CollectionName;
  readonly itemId: string;
  readonly onServer: UnsentCopy | null;
}

/** The texts that were typed of an item which is gone, and what can become of them. */
export interface LostTexts {
  /** Newest first. */
  readonly copies: readonly UnsentCopy[];
  /** Forgets a text that is not wanted. */
  discard(copy: UnsentCopy): Promise<void>;
  /** Hands a text to the form of a new item; resolves to whether that could be done. */
  moveToNew(copy: UnsentCopy): Promise<boolean>;
}

/** Holds what was kept of an item that is gone, on this device and on the server. */
export function useLostTexts({ collection, itemId, onServer }: Options): LostTexts {
  const { attempt, locale, user } = useCabinet();
  const router = useRouter();
  const definition = definitionOf(collection);
  const place = toCopyPlace(user.id, collection, itemId);
  const [copies, setCopies] = useState(() => mergeCopies(listCopies(place), onServer));

  async function forget(copy: UnsentCopy): Promise<void> {
    dropCopy(place, copy.id);
    await attempt((person) => dropUnsaved(person, collection, itemId, copy.id));
  }

  async function discard(copy: UnsentCopy): Promise<void> {
    setCopies((shown) => shown.filter((each) => each !== copy));
    await forget(copy);
  }

  /** As of an item that never was: shown to nobody, under no address. */
  function toNew({ id, savedAtMs, values }: UnsentCopy): UnsentCopy {
    const typed = mapFields(definition, (name, field) =>
      field.kind === 'slug' ? field.empty : values[name],
    );
    return {
      id: id || createIdempotencyKey(),
      savedAtMs,
      values: { ...typed, ...unpublished },
      base: null,
    };
  }

  async function moveToNew(copy: UnsentCopy): Promise<boolean> {
    const moved = toNew(copy);
    const newPlace = toCopyPlace(user.id, collection, null);
    keepCopy(newPlace, moved);
    const sent = await attempt((person) => keepUnsaved(person, collection, null, { ...moved }));
    const isHere = listCopies(newPlace).some(({ id }) => id === moved.id);
    if (!sent.ok && !isHere) return false;
    // What this device alone holds stays in its old place as well.
    if (sent.ok) await forget(copy);
    router.push(toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/new`));
    return true;
  }

  return { copies, discard, moveToNew };
}
