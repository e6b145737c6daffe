import type { Locale } from '@/lib/i18n/locales';

/** A telephone of the school. */
export interface Telephone {
  /** Whom it reaches; `null` without a label. */
  readonly label: string | null;
  /** Number as people write it. */
  readonly number: string;
  /** Address of the link, `tel:…`. */
  readonly href: string;
}

/** What the offline page shows of the school in one language. */
export interface OfflineSchool {
  readonly name: string;
  readonly telephones: readonly Telephone[];
}

/** What a worker learns of the site at each contact, as `/offline.json` says it. */
export interface OfflineState {
  /** Content version. While it stays the same, no copy is out of date. */
  readonly version: string;
  /** Paths without locale prefix of the pages that each device keeps. */
  readonly always: readonly string[];
  /** Routes without locale prefix whose pages a device keeps after a visit, such as `/sabaq-kestesi/[name]`. */
  readonly visited: readonly string[];
  readonly schools: Readonly<Record<Locale, OfflineSchool>>;
}

/** Answer of `/offline.json` while staff have switched the copies off: devices remove them. */
export interface OfflineOff {
  readonly isOff: true;
}

/** Path of the worker. */
export const workerPath = '/sw.js';

/** Path of the state. */
export const statePath = '/offline.json';
