import type { CollectionName } from '@/lib/content/registry';
import type { ItemValues } from './item-values';

/** A text that was typed and not saved, kept on the device it was typed on. */
export interface UnsentCopy {
  readonly savedAtMs: number;
  readonly values: ItemValues;
  /** What it began with, and the version of that; `null`: a new item. */
  readonly base: { readonly values: ItemValues; readonly version: number } | null;
}

/** The name a copy is kept under. Per person: a computer may be shared. */
export function toCopyKey(userId: string, collection: CollectionName, itemId: string | null): string {
  return `cabinet.unsent.${userId}.${collection}.${itemId ?? 'new'}`;
}

/** Keeps a copy. A device without room or permission keeps none. */
export function keepCopy(key: string, copy: UnsentCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // The form itself still holds the text.
  }
}

/** The copy that was kept, if any. */
export function findCopy(key: string): UnsentCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as UnsentCopy | null;
    return copy && typeof copy.savedAtMs === 'number' && typeof copy.values === 'object' ? copy : null;
  } catch {
    return null;
  }
}

/** Forgets a copy. */
export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
