import type { Locale } from './locales';
import { listMessageAreas } from './message-areas';

/** Interface texts by area. An area is a next-intl namespace and a file `messages/{locale}/{area}.json`. */
export type Messages = Readonly<Record<string, MessageTree>>;
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Reads all texts of a language. */
export async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    listMessageAreas().map(async (area) => {
      const file = (await import(`../../messages/${locale}/${area}.json`)) as { default: MessageTree };
      return [area, file.default] as const;
    }),
  );
  return Object.fromEntries(entries);
}
