import type { Locale } from '@/lib/i18n/locales';
import type { TranslationProblem } from '../../model/translation-problem';

/** A translation service. */
export interface Translator {
  /** Host that gets the texts. */
  readonly host: string;
  /**
   * Translates texts. Their marks, such as `⟦1⟧`, may be lost or moved. Throws
   * {@link TranslationFailure}.
   */
  translate(request: TranslationRequest): Promise<readonly string[]>;
}

/** Texts for a {@link Translator}. */
export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly from: Locale;
  readonly to: Locale;
  readonly signal: AbortSignal;
}

/** Why a service gave no translation. Its message is for logs and contains no text. */
export class TranslationFailure extends Error {
  override readonly name = 'TranslationFailure';

  constructor(
    readonly problem: TranslationProblem,
    message: string = problem,
  ) {
    super(message);
  }
}
