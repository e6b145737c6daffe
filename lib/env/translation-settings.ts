import { EnvError, readHttpUrl } from './env-values';

/** APIs that translation services speak. */
export const translationApis = ['openai', 'libretranslate'] as const;

/** The service that translates drafts. */
export interface TranslationSettings {
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

/** Values of the environment by their last part: `TRANSLATE_URL` is `url`. */
interface TranslationSource extends Pick<TranslationSettings, 'api' | 'timeoutMs'> {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly model: string | undefined;
}

/** Returns the settings of the translation; `null` without `TRANSLATE_URL`. Throws `EnvError`. */
export function readTranslation({
  url,
  key,
  model,
  api,
  timeoutMs,
}: TranslationSource): TranslationSettings | null {
  if (!url) {
    if (key || model)
      throw new EnvError('TRANSLATE_URL is missing: name the address of the translation service.');
    return null;
  }
  if (api === 'openai' && !model)
    throw new EnvError('TRANSLATE_MODEL is missing: name the model, or set TRANSLATE_API to libretranslate.');
  return { api, url: readHttpUrl('TRANSLATE_URL', url), key: key || null, model: model ?? '', timeoutMs };
}
