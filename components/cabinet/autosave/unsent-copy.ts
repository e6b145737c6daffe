import type { CollectionName } from '@/lib/content/registry';
import type { ItemValues } from '../form/item-values';

/** A text that was typed and not saved. */
export interface UnsentCopy {
  /** Of the form that it was typed in: two tabs keep two texts. Empty: of a time when they kept one. */
  readonly id: string;
  readonly savedAtMs: number;
  readonly values: ItemValues;
  /** What it began with, and the version of that; `null`: a new item. */
  readonly base: { readonly values: ItemValues; readonly version: number } | null;
}

/** How much later the server keeps the same text than the device does, at most, in milliseconds. */
const serverDelayMs = 10_000;

/** Most texts that a device keeps of one item. */
const maxCopies = 5;

/** Where the copies of an item are kept on a device. Per person: a computer may be shared. */
export function toCopyPlace(userId: string, collection: CollectionName, itemId: string | null): string {
  return `cabinet.unsent.${userId}.${collection}.${itemId ?? 'new'}`;
}

/** Keeps a copy on this device, in place of the one with its id. A device without room or permission keeps none. */
export function keepCopy(place: string, copy: UnsentCopy): void {
  try {
    const key = toKey(place, copy.id);
    if (localStorage.getItem(key) === null) {
      for (const { id } of listCopies(place).slice(maxCopies - 1)) dropCopy(place, id);
    }
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // The form itself still holds the text.
  }
}

/** The copies that were kept on this device, newest first. */
export function listCopies(place: string): UnsentCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === place || key.startsWith(`${place}.`))
      .flatMap((key) => toUnsentCopy(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? [])
      .toSorted((a, b) => b.savedAtMs - a.savedAtMs);
  } catch {
    return [];
  }
}

/** Forgets a copy on this device. */
export function dropCopy(place: string, id: string): void {
  try {
    localStorage.removeItem(toKey(place, id));
  } catch {
    // There was none.
  }
}

/** A copy as it was kept; `null` when it is none, made by an older version say. */
export function toUnsentCopy(kept: unknown): UnsentCopy | null {
  const copy = kept as Partial<UnsentCopy> | null;
  const isCopy = typeof copy?.savedAtMs === 'number' && typeof copy.values === 'object';
  return isCopy ? ({ ...copy, id: String(copy.id ?? '') } as UnsentCopy) : null;
}

/**
 * The copies of this device and of the server, newest first. Of the same text the one of this device, when they are of
 * the same moment: it has the last keys.
 */
export function mergeCopies(here: readonly UnsentCopy[], onServer: UnsentCopy | null): UnsentCopy[] {
  if (!onServer) return [...here];
  const same = here.find(({ id }) => id === onServer.id);
  if (same && onServer.savedAtMs <= same.savedAtMs + serverDelayMs) return [...here];
  return [onServer, ...here.filter((copy) => copy !== same)].toSorted((a, b) => b.savedAtMs - a.savedAtMs);
}

function toKey(place: string, id: string): string {
  return id ? `${place}.${id}` : place;
}
