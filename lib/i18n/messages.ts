import { shareInProcess } from '../shared/share-in-process';
import type { Locale } from './locales';

/** Interface texts by area. An area is a next-intl namespace and a file `messages/{locale}/{area}.json`. */
export type Messages = Readonly<Record<string, MessageTree>>;
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** An area of texts. */
export interface MessageArea {
  readonly area: string;
  /** Whether client components of the cabinet show its texts, which are sent to the browser. */
  readonly isInCabinet: boolean;
}

/** Areas of the core. */
const coreAreas: readonly MessageArea[] = [
  { area: 'common', isInCabinet: true },
  { area: 'site', isInCabinet: false },
  { area: 'visit', isInCabinet: false },
  { area: 'facts', isInCabinet: false },
  { area: 'login', isInCabinet: false },
  { area: 'accounts', isInCabinet: true },
  { area: 'cabinet', isInCabinet: true },
  { area: 'redirects', isInCabinet: true },
  { area: 'parts', isInCabinet: true },
  { area: 'content', isInCabinet: true },
  { area: 'errors', isInCabinet: true },
];

const areas = shareInProcess('message-areas', () => [...coreAreas]);

/** Adds the areas of features. Adding them again changes nothing. */
export function addMessageAreas(added: readonly MessageArea[]): void {
  areas.splice(0, areas.length, ...coreAreas, ...added);
}

/** Reads all texts of a language. */
export function readMessages(locale: Locale): Promise<Messages> {
  return readAreas(locale, areas);
}

/** Reads the texts that client components of the cabinet show. */
export function readCabinetMessages(locale: Locale): Promise<Messages> {
  return readAreas(
    locale,
    areas.filter(({ isInCabinet }) => isInCabinet),
  );
}

async function readAreas(locale: Locale, read: readonly MessageArea[]): Promise<Messages> {
  const entries = await Promise.all(
    read.map(async ({ area }) => {
      const file = (await import(`../../messages/${locale}/${area}.json`)) as { default: MessageTree };
      return [area, file.default] as const;
    }),
  );
  return Object.fromEntries(entries);
}
