import { createContext, use } from 'react';
import type { Item } from '@/lib/content/registry';

/** Makes a form continue with a stored item, for example an image created by an upload. */
export const AdoptItem = createContext<(item: Item) => void>(() => {});

/** Returns the function of the form around a control; see {@link AdoptItem}. */
export function useAdoptItem(): (item: Item) => void {
  return use(AdoptItem);
}
