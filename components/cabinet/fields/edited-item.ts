import { createContext, use } from 'react';
import type { CollectionName, Item } from '@/lib/content/registry';

/** The item of a form; `item` is `null` until the first save. */
export interface EditedItem {
  readonly collection: CollectionName;
  readonly item: Item | null;
  readonly adopt: (item: Item) => void;
}

/** Provides the item of the form around a field. */
export const EditedItemContext = createContext<EditedItem | null>(null);

/** Returns the item of the form around a field; `null` outside a form. */
export function useEditedItem(): EditedItem | null {
  return use(EditedItemContext);
}
