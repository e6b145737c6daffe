import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTranslator } from 'next-intl';
import { toIntlLocale, type Locale } from '@/lib/i18n/locales';

/** Returns a text of the interface by its key: `cabinet.news.save`. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of the interface in a language. */
export function readTexts(locale: Locale): Texts {
  const folder = fileURLToPath(new URL(`../../../messages/${locale}/`, import.meta.url));
  const messages = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(folder + name, 'utf8')) as Record<string, string>,
    ]),
  );
  const translate = createTranslator({
    locale: toIntlLocale(locale),
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return (key, values) => translate(key as never, values as never);
}
