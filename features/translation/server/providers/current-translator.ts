import { readSettings } from '@/lib/env/env';
import { translatorSettings } from '../../settings';
import { createLibreTranslator } from './create-libre-translator';
import { createOpenaiTranslator } from './create-openai-translator';
import type { Translator } from './translator';

/** A translator, and the longest time of a request in milliseconds. */
interface CurrentTranslator {
  readonly translator: Translator;
  readonly timeoutMs: number;
}

/** Returns the translator of the settings; `null` if the site translates nothing. */
export function currentTranslator(): CurrentTranslator | null {
  const settings = readSettings(translatorSettings);
  if (!settings) return null;
  const create = settings.api === 'libretranslate' ? createLibreTranslator : createOpenaiTranslator;
  return { translator: create(settings), timeoutMs: settings.timeoutMs };
}
