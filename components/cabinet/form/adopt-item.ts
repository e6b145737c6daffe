import { createContext, use } from 'react';
import type { Item } from '@/lib/content/registry';

/** Makes a form go on with an item that exists already, as an upload of a picture makes one. */
export const AdoptItem = createContext<(item: Item) => void>(() => {});

/** The function of the form around a control; see {@link AdoptItem}. */
export function useAdoptItem(): (item: Item) => void {
  return use(AdoptItem);
}
