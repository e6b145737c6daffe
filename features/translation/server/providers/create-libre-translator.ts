import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatorSettings } from '../../settings';
import { postJson } from './post-json';
import { TranslationFailure, type Translator } from './translator';

const answer = z.object({ translatedText: z.array(z.string()) });

/** Languages by their ISO 639-1 codes. */
const codes: Readonly<Record<Locale, string>> = { kz: 'kk', ru: 'ru' };

/** Returns a translator with the API of LibreTranslate. */
export function createLibreTranslator({ url, key }: TranslatorSettings): Translator {
  return {
    host: new URL(url).host,
    async translate({ texts, from, to, signal }) {
      const body = {
        q: texts,
        source: codes[from],
        target: codes[to],
        format: 'text',
        ...(key && { api_key: key }),
      };
      const parsed = answer.safeParse(await postJson(`${url}/translate`, body, { headers: {}, signal }));
      const translated = parsed.data?.translatedText;
      if (translated?.length !== texts.length)
        throw new TranslationFailure('unreadable', 'the answer lacks translations');
      return translated;
    },
  };
}
