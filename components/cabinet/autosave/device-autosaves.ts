import type { CollectionName } from '@/lib/content/registry';
import type { ItemValues } from '@/components/cabinet/values/item-values';

/** An autosave: text that was typed in a form but not saved. */
export interface AutosavedText {
  /** Id of the form. Two tabs store two texts. Empty for texts stored before forms had ids. */
  readonly id: string;
  readonly savedAtMs: number;
  readonly values: ItemValues;
  /** The stored values and the version that the text changes; `null` for a new item. */
  readonly base: { readonly values: ItemValues; readonly version: number } | null;
}

/** Maximum delay between the times at which the device and the server store the same text, in milliseconds. */
const maxServerDelayMs = 10_000;

/** Maximum number of texts per item on a device. */
const maxTexts = 5;

/** Returns the storage key of an item's texts on this device. It names the person because computers are shared. */
export function toDeviceKey(userId: string, collection: CollectionName, itemId: string | null): string {
  // Another prefix would orphan the texts that devices hold.
  return `cabinet.unsent.${userId}.${collection}.${itemId ?? 'new'}`;
}

/** Stores a text on this device and replaces the one with its id. Does nothing if storage is full or forbidden. */
export function saveToDevice(deviceKey: string, text: AutosavedText): void {
  try {
    const key = toTextKey(deviceKey, text.id);
    if (localStorage.getItem(key) === null) {
      for (const { id } of listOnDevice(deviceKey).slice(maxTexts - 1)) removeFromDevice(deviceKey, id);
    }
    localStorage.setItem(key, JSON.stringify(text));
  } catch {
    // The form itself still holds the text.
  }
}

/** Returns the texts of an item on this device, newest first. */
export function listOnDevice(deviceKey: string): AutosavedText[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === deviceKey || key.startsWith(`${deviceKey}.`))
      .flatMap((key) => readText(localStorage.getItem(key)) ?? [])
      .toSorted((a, b) => b.savedAtMs - a.savedAtMs);
  } catch {
    return [];
  }
}

/** Parses a stored text; `null` if it is damaged, so that it hides no other. */
function readText(json: string | null): AutosavedText | null {
  try {
    return toAutosavedText(JSON.parse(json ?? 'null'));
  } catch {
    return null;
  }
}

/** Removes a text from this device. */
export function removeFromDevice(deviceKey: string, id: string): void {
  try {
    localStorage.removeItem(toTextKey(deviceKey, id));
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Parses stored JSON. Returns `null` if it has another shape, for instance that of another version of the site. */
export function toAutosavedText(json: unknown): AutosavedText | null {
  const text = json as Partial<AutosavedText> | null;
  const isText =
    typeof text?.savedAtMs === 'number' && typeof text.values === 'object' && text.values !== null;
  return isText ? ({ ...text, id: String(text.id ?? '') } as AutosavedText) : null;
}

/**
 * Returns the texts of this device and of the server, newest first. If both hold the same text, prefers the device's,
 * which includes the last keystrokes, unless the server's is clearly newer.
 */
export function mergeAutosaves(
  onDevice: readonly AutosavedText[],
  onServer: AutosavedText | null,
): AutosavedText[] {
  if (!onServer) return [...onDevice];
  const same = onDevice.find(({ id }) => id === onServer.id);
  if (same && onServer.savedAtMs <= same.savedAtMs + maxServerDelayMs) return [...onDevice];
  return [onServer, ...onDevice.filter((text) => text !== same)].toSorted(
    (a, b) => b.savedAtMs - a.savedAtMs,
  );
}

function toTextKey(deviceKey: string, id: string): string {
  return id ? `${deviceKey}.${id}` : deviceKey;
}
