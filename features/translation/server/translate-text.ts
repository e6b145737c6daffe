import { listChangedParts } from './text/changed-parts';
import type { Protector } from './text/protect-words';
import { segmentRichText } from './text/rich-document';
import { segmentPlainText } from './text/segment-plain-text';
import { translateSegments, type Translation } from './translate-segments';

/** A text with what is known about its earlier translation. */
export interface SourceText {
  readonly text: string;
  readonly isRich: boolean;
  readonly own: string | null;
  readonly before: string | null;
}

/**
 * Returns the translation of a text. With `before` and `own`, translates only the paragraphs that changed since, if the
 * paragraphs correspond. Throws `TranslationFailure`.
 */
export async function translateText(
  translation: Translation,
  { text, isRich, own, before }: SourceText,
  protect: Protector,
): Promise<string> {
  const parts = own && before ? listChangedParts({ before, now: text, own, isRich }) : null;
  const list = parts ?? [{ source: text }];
  const segment = isRich ? segmentRichText : segmentPlainText;
  const sources = list.map((part) => ('source' in part ? segment(part.source, protect) : null));
  const translated = [
    ...(await translateSegments(
      translation,
      sources.flatMap((source) => source?.segments ?? []),
    )),
  ];
  const texts = list.map((part, index) =>
    'stays' in part
      ? part.stays
      : sources[index]!.fill(translated.splice(0, sources[index]!.segments.length)),
  );
  return texts.join(isRich ? '' : '\n');
}
