import { createContext } from 'react';
import type { TextPictures } from './text-pictures';

/** Stores by the `control` of their form. */
const stores = new WeakMap<object, TextPictures>();

/** Returns the pictures of a form's texts; `undefined` until one of its editors is shown. */
export function findTextPictures(control: object): TextPictures | undefined {
  return stores.get(control);
}

/** Records the pictures of a form's texts. */
export function addTextPictures(control: object, store: TextPictures): void {
  stores.set(control, store);
}

/** The pictures of the texts of the surrounding form. */
export const TextPicturesContext = createContext<TextPictures | null>(null);
