import type { Locale } from '@/lib/i18n/locales';
import type { TranslationState } from '../contract';

/** What the forms of this page know about a language of an item. */
export interface KnownState {
  readonly unchecked: ReadonlySet<string>;
  /** The source as it was when the translation was written, by the key of the field. */
  readonly changes: ReadonlyMap<string, string>;
}

const nothing: KnownState = { unchecked: new Set(), changes: new Map() };

const states = new Map<string, KnownState>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** States of translations, which the tools of a form share. */
export const translationStates = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (itemId: string | null, locale: Locale): KnownState =>
    (itemId !== null && states.get(toKey(itemId, locale))) || nothing,
  /** Whether the server has to be asked about a version of an item; only the first call says so. */
  isNew(itemId: string, locale: Locale, version: number): boolean {
    const key = `${toKey(itemId, locale)} ${version}`;
    if (asked.has(key)) return false;
    asked.add(key);
    return true;
  },
  store(itemId: string, locale: Locale, { unchecked, changes }: TranslationState): void {
    set(itemId, locale, {
      unchecked: new Set(unchecked),
      changes: new Map(changes.map(({ path, before }) => [path, before])),
    });
  },
  /** Notes that fields have a translation that nobody has read. */
  addUnchecked(itemId: string, locale: Locale, paths: readonly string[]): void {
    const { unchecked, changes } = this.read(itemId, locale);
    set(itemId, locale, {
      unchecked: new Set([...unchecked, ...paths]),
      changes: new Map([...changes].filter(([path]) => !paths.includes(path))),
    });
  },
  /** Notes that fields are read; all without `paths`. */
  check(itemId: string, locale: Locale, paths: readonly string[] | null): void {
    const { unchecked, changes } = this.read(itemId, locale);
    set(itemId, locale, {
      unchecked: new Set(paths ? [...unchecked].filter((path) => !paths.includes(path)) : []),
      changes,
    });
  },
};

function set(itemId: string, locale: Locale, state: KnownState): void {
  states.set(toKey(itemId, locale), state);
  for (const listener of listeners) listener();
}

function toKey(itemId: string, locale: Locale): string {
  return `${itemId} ${locale}`;
}
