import type { Locale } from './locales';

/** Interface texts by area. An area is a next-intl namespace and a file `messages/{locale}/{area}.json`. */
export type Messages = Readonly<Record<string, MessageTree>>;
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Areas of both languages. */
const messageAreas = [
  'common',
  'site',
  'visit',
  'canteen',
  'facts',
  'calendar',
  'login',
  'accounts',
  'cabinet',
  'redirects',
  'timetable',
  'content',
  'errors',
] as const;

/** Reads all texts of a language. */
export async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    messageAreas.map(async (area) => {
      const file = (await import(`../../messages/${locale}/${area}.json`)) as { default: MessageTree };
      return [area, file.default] as const;
    }),
  );
  return Object.fromEntries(entries);
}
