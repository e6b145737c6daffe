/** Text of a form that was not sent, by field. */
export type DraftValues = Readonly<Record<string, string>>;

interface StoredDraft {
  readonly savedAtMs: number;
  readonly values: DraftValues;
}

const prefix = 'draft.';

/** Time after which a draft is neither shown nor kept, in milliseconds: other people may use the device. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Longest draft that is kept, in characters. Longer texts are refused by the site. */
const maxLength = 20_000;

/** Returns the draft of a form on this device; `null` for none. */
export function readDraft(name: string, nowMs = Date.now()): DraftValues | null {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as StoredDraft | null;
    return draft && !isOld(draft, nowMs) ? draft.values : null;
  } catch {
    return null;
  }
}

/** Keeps the draft of a form on this device. */
export function storeDraft(name: string, values: DraftValues, nowMs = Date.now()): void {
  const draft = JSON.stringify({ savedAtMs: nowMs, values } satisfies StoredDraft);
  // Storage may be full, or forbidden by the reader.
  ignoreErrors(() => draft.length <= maxLength && localStorage.setItem(prefix + name, draft));
}

/** Removes the draft of a form. */
export function removeDraft(name: string): void {
  ignoreErrors(() => localStorage.removeItem(prefix + name));
}

/** Removes the drafts of all forms that are too old or damaged. */
export function removeOldDrafts(nowMs = Date.now()): void {
  ignoreErrors(() => {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const name of names.map((key) => key.slice(prefix.length)))
      if (readDraft(name, nowMs) === null) removeDraft(name);
  });
}

function isOld({ savedAtMs }: StoredDraft, nowMs: number): boolean {
  // A clock that was set back must not keep a draft for longer.
  return !(Math.abs(nowMs - savedAtMs) <= maxAgeMs);
}

function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The form works without the device's storage.
  }
}
