import type { CollectionName } from '@/lib/content/registry';
import type { ItemValues } from './item-values';

/** A text that was typed and not saved. */
export interface UnsentCopy {
  readonly savedAtMs: number;
  readonly values: ItemValues;
  /** What it began with, and the version of that; `null`: a new item. */
  readonly base: { readonly values: ItemValues; readonly version: number } | null;
}

/** How much later the server keeps the same text than the device does, at most, in milliseconds. */
const serverDelayMs = 10_000;

/** The name a copy is kept under on a device. Per person: a computer may be shared. */
export function toCopyKey(userId: string, collection: CollectionName, itemId: string | null): string {
  return `cabinet.unsent.${userId}.${collection}.${itemId ?? 'new'}`;
}

/** Keeps a copy on this device. A device without room or permission keeps none. */
export function keepCopy(key: string, copy: UnsentCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // The form itself still holds the text.
  }
}

/** The copy that was kept on this device, if any. */
export function findCopy(key: string): UnsentCopy | null {
  try {
    return toUnsentCopy(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Forgets the copy on this device. */
export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}

/** A copy as it was kept; `null` when it is none, made by an older version say. */
export function toUnsentCopy(kept: unknown): UnsentCopy | null {
  const copy = kept as Partial<UnsentCopy> | null;
  const isCopy = typeof copy?.savedAtMs === 'number' && typeof copy.values === 'object';
  return isCopy ? (copy as UnsentCopy) : null;
}

/** The newer of two copies. The one of this device when they are of the same moment: it has the last keys. */
export function pickCopy(here: UnsentCopy | null, onServer: UnsentCopy | null): UnsentCopy | null {
  if (!here || !onServer) return here ?? onServer;
  return onServer.savedAtMs > here.savedAtMs + serverDelayMs ? onServer : here;
}
