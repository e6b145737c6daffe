/** A text that holds several languages one after the other. */
export interface SplitText {
  /** Codes of the languages, as they are written. */
  readonly codes: readonly string[];
  /** Returns the text in the languages for which `isWanted`, with what stands outside of the marks. */
  pick(isWanted: (code: string) => boolean): string;
}

const code = '([a-z]{2,3}(?:[-_][a-z]{2,4})?)';

/** The code of {@link paired} shortcodes that are a language alone: other short words in brackets are ordinary text. */
const alone = '(kk|kz|kaz|qaz|ru|rus|en|eng)';

/** Marks of qTranslate and its successors, WPGlobus and WP Multilang: `[:kk]`, `{:kk}`, `<!--:kk-->`, each ends with an empty one. */
const marks = `\\[:${code}?\\]|\\{:${code}?\\}|(?:<|&lt;)!--\\s*:${code}?\\s*--(?:>|&gt;)`;

/** Shortcodes around a text: `[lang_kk]`, `[wpml_language language="kk"]`, `[kk]`, and their ends. */
const paired =
  `\\[(?:lang|language)[-_]${code}\\]` +
  `|\\[(?:lang|language|multilang|wpml_language|wpml|pll|polylang|bilingual)\\s+(?:\\w+=)?["']?${code}["']?\\s*\\]` +
  `|\\[${alone}\\]` +
  `|\\[/(?:(?:lang|language)(?:[-_][a-z]{2,4}){0,2}|multilang|wpml_language|wpml|pll|polylang|bilingual|kk|kz|kaz|qaz|ru|rus|en|eng)\\]`;

const pattern = new RegExp(`${marks}|${paired}`, 'gi');

/** Rest of a language mark that {@link splitLanguages} cannot parse. */
const leftover = /\[:[a-z]{0,3}\b|\[:\]|\{:[a-z]{0,3}\}|(?:<|&lt;)!--\s*:[a-z]{0,3}\s*--/i;

/** Whether a text has what looks like the mark of a language. */
export function hasLanguageMark(text: string): boolean {
  return leftover.test(text);
}

/** Splits a text at the marks that plugins for several languages put into it; `null` if it has none. */
export function splitLanguages(text: string): SplitText | null {
  const pieces: { readonly code: string; readonly text: string }[] = [];
  const ends = new Set([...text.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name!.toLowerCase()));
  let current = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [mark] = match;
    const name = /^\[([a-z_-]+)/i.exec(mark)?.[1]?.toLowerCase();
    // A shortcode without an end is no mark of a language, but words in brackets.
    if (name !== undefined && !ends.has(name) && !ends.has(name.split(/[-_]/)[0]!)) continue;
    pieces.push({ code: current, text: text.slice(from, match.index) });
    from = match.index + mark.length;
    current =
      match
        .slice(1)
        .find((group) => group !== undefined)
        ?.toLowerCase() ?? '';
  }
  pieces.push({ code: current, text: text.slice(from) });
  const codes = [...new Set(pieces.map((piece) => piece.code))].filter((found) => found !== '');
  if (codes.length === 0) return null;
  return {
    codes,
    pick: (isWanted) =>
      pieces
        .filter((piece) => piece.code === '' || isWanted(piece.code))
        .map((piece) => piece.text)
        .join(''),
  };
}
