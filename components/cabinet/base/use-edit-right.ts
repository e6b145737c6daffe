import { useEffect, useEffectEvent, useState } from 'react';
import { listUses } from '@/lib/actions/item-actions';
import { canChangeImage, canDo } from '@/lib/content/access/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from './cabinet-provider';

/** Right to edit. `propose`: the user may propose a change only. `asked`: not known yet. */
export type EditRight = 'yes' | 'no' | 'propose' | 'asked';

/**
 * Returns whether the user may edit an item (`null` for a new one), so that the form offers only what the API
 * accepts.
 */
export function useEditRight(collection: CollectionName, item: Item | null): EditRight {
  const { attemptInBackground, user } = useCabinet();
  const [isShown, setIsShown] = useState<boolean | null>(null);
  const mayEdit = item === null || canDo(user, 'edit', collection, item);
  const image = mayEdit && collection === 'images' && !canDo(user, 'publish', collection, item) ? item : null;
  const id = image?.id;
  const ask = useEffectEvent(async () => {
    const result = await attemptInBackground((person) => listUses(person, 'images', id!));
    // If the uses cannot be read, the form stays editable; the API checks the right again when the image is saved.
    return result.ok && !canChangeImage(user, 'edit', image, result.uses);
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    let isGone = false;
    void ask().then((answer) => {
      if (!isGone) setIsShown(answer);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!mayEdit) return canDo(user, 'propose', collection, item) ? 'propose' : 'no';
  if (!image) return 'yes';
  return isShown === null ? 'asked' : isShown ? 'propose' : 'yes';
}
