import type { Locale } from '@/lib/i18n/locales';
import { TranslationFailure, type Translator } from './providers/translator';
import { isWrongLanguage } from './text/check-language';
import { hasWords, readMarkedText, toMarkedText, type Piece, type Segment } from './text/marked-text';

/** How a translation is made. */
export interface Translation {
  readonly translator: Translator;
  readonly from: Locale;
  readonly to: Locale;
  readonly signal: AbortSignal;
}

/** Length of the texts of one request to the service. */
const maxRequestLength = 4000;

/**
 * Returns the translations of segments, with all their marks. A segment whose marks the service loses twice is translated
 * between its marks. Throws {@link TranslationFailure}.
 */
export async function translateSegments(
  translation: Translation,
  segments: readonly Segment[],
): Promise<readonly Segment[]> {
  const result = [...segments];
  let left = segments.flatMap((segment, index) => (hasWords(segment) ? [index] : []));
  for (let attempt = 0; attempt < 2 && left.length > 0; attempt += 1) {
    const texts = await translateTexts(
      translation,
      left.map((index) => toMarkedText(segments[index]!)),
    );
    left = left.filter((index, place) => {
      const read = readMarkedText(texts[place]!, segments[index]!);
      if (read) result[index] = withSpaces(read, segments[index]!);
      return read === null;
    });
  }
  for (const index of left) result[index] = await translateBetweenMarks(translation, segments[index]!);
  requireLanguage(translation, segments, result);
  return result;
}

/** Translates the words between the marks of a segment one by one. */
async function translateBetweenMarks(translation: Translation, segment: Segment): Promise<Segment> {
  const isTranslated = (piece: Piece) => piece.kind === 'words' && /\p{L}/u.test(piece.text);
  const words = segment.filter(isTranslated).map((piece) => toMarkedText([piece]));
  const texts = [...(await translateTexts(translation, words))];
  return segment.map((piece) => {
    if (!isTranslated(piece)) return piece;
    const text = texts
      .shift()!
      .replace(/[⟦⟧]/g, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
    return withSpaces([{ kind: 'words', text }], [piece])[0]!;
  });
}

async function translateTexts(
  translation: Translation,
  texts: readonly string[],
): Promise<readonly string[]> {
  const { translator, ...request } = translation;
  const translated: string[] = [];
  for (const batch of toBatches(texts)) {
    const answer = await translator.translate({ ...request, texts: batch });
    if (answer.some((text, index) => isTooLong(text, batch[index]!)))
      throw new TranslationFailure('unreadable', 'a translation has not the length of a translation');
    translated.push(...answer);
  }
  return translated;
}

/** Whether a text is much longer than a translation of the source, or empty. */
function isTooLong(text: string, source: string): boolean {
  return text.trim() === '' || text.length > 3 * source.length + 200;
}

function toBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.length > maxRequestLength) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)!.push(text);
    length += text.length;
  }
  return batches;
}

/** Gives a translation the spaces around its source, which services trim. */
function withSpaces(translated: Segment, source: Segment): Segment {
  const first = source[0];
  const last = source.at(-1);
  const start = first?.kind === 'words' ? /^\s*/.exec(first.text)![0] : '';
  const end = last?.kind === 'words' ? /\s*$/.exec(last.text)![0] : '';
  const lastPlace = translated.length - 1;
  return translated.map((piece, place) => {
    if (piece.kind !== 'words') return piece;
    const trimmed = place === 0 ? start + piece.text.trimStart() : piece.text;
    return { ...piece, text: place === lastPlace ? trimmed.trimEnd() + end : trimmed };
  });
}

function requireLanguage(
  { to }: Translation,
  sources: readonly Segment[],
  results: readonly Segment[],
): void {
  const toWords = (segments: readonly Segment[]) =>
    segments
      .flatMap((segment) => segment.map((piece) => (piece.kind === 'words' ? piece.text : ' ')))
      .join(' ');
  if (isWrongLanguage(toWords(results), toWords(sources), to))
    throw new TranslationFailure('wrong_language', 'the answer is in another language');
}
