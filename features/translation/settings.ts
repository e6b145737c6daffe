import { EnvError, readChoice, readCount, readHttpUrl } from '@/lib/env/env-values';
import { defineSettings } from '@/lib/env/feature-settings';

/** APIs that translation services speak. */
const translationApis = ['openai', 'libretranslate'] as const;

/** The service that translates drafts. */
export interface TranslatorSettings {
  readonly api: (typeof translationApis)[number];
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** `null` for a service without keys. */
  readonly key: string | null;
  /** Empty for LibreTranslate. */
  readonly model: string;
  /** Longest time of one translation, in milliseconds. */
  readonly timeoutMs: number;
}

/** The service of the settings; `null` without `TRANSLATE_URL`. */
export const translatorSettings = defineSettings(
  ['TRANSLATE_URL', 'TRANSLATE_KEY', 'TRANSLATE_MODEL', 'TRANSLATE_API', 'TRANSLATE_TIMEOUT'],
  (values): TranslatorSettings | null => {
    const { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_MODEL: model } = values;
    const api = readChoice('TRANSLATE_API', values.TRANSLATE_API, translationApis);
    const timeoutMs = 1000 * readCount('TRANSLATE_TIMEOUT', values.TRANSLATE_TIMEOUT, 60, 600);
    if (!url) {
      if (key || model)
        throw new EnvError('TRANSLATE_URL is missing: name the address of the translation service.');
      return null;
    }
    if (api === 'openai' && !model)
      throw new EnvError(
        'TRANSLATE_MODEL is missing: name the model, or set TRANSLATE_API to libretranslate.',
      );
    return { api, url: readHttpUrl('TRANSLATE_URL', url), key: key || null, model: model ?? '', timeoutMs };
  },
);
