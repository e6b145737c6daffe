import type { Log } from '@/lib/log/log';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedText } from '../contract';
import { TranslationFailure, type Translator } from './providers/translator';
import { createProtector, type Term } from './text/protect-words';
import { translateText, type SourceText } from './translate-text';

/** Fields of a form for a translator. */
interface FieldsRequest {
  readonly translator: Translator;
  /** Longest time of all fields together. */
  readonly timeoutMs: number;
  readonly fields: readonly (SourceText & { readonly path: string })[];
  readonly terms: readonly Term[];
  readonly from: Locale;
  readonly to: Locale;
}

/** Returns the translations of fields. A field that fails has a problem; the others keep their translations. */
export async function translateFields(
  { translator, timeoutMs, fields, terms, from, to }: FieldsRequest,
  log: Log,
): Promise<TranslatedText[]> {
  const protect = createProtector(terms);
  const translation = { translator, from, to, signal: AbortSignal.timeout(timeoutMs) };
  const results: TranslatedText[] = [];
  for (const { path, ...field } of fields) {
    try {
      results.push({ path, text: await translateText(translation, field, protect), problem: null });
    } catch (error) {
      if (!(error instanceof TranslationFailure)) throw error;
      log.warn(`The translation service ${translator.host} failed: ${error.message}.`);
      results.push({ path, text: null, problem: error.problem });
      // Further texts would wait for the same service in vain.
      if (error.problem !== 'wrong_language' && error.problem !== 'unreadable')
        return [
          ...results,
          ...fields
            .slice(results.length)
            .map((rest) => ({ path: rest.path, text: null, problem: error.problem })),
        ];
    }
  }
  return results;
}
