import type { Locale } from '@/lib/i18n/locales';

/** Codes and names of the languages of the site, as plugins write them, in lower case. */
const names: readonly (readonly [Locale, RegExp])[] = [
  [
    'kz',
    /^(kk|kz|kaz|qaz|qz|kazakh?|kaza[hk]s\w*|qazaq\w*|\u049b\u0430\u0437\u0430\u049b.*|\u043a\u0430\u0437\u0430\u0445.*)$/,
  ],
  ['ru', /^(ru|rus|russian|russki\w*|oris\w*|\u0440\u0443\u0441.*|\u043e\u0440\u044b\u0441.*)$/],
];

/** Returns the locale of a language by its code or name, such as `kk_KZ`; `null` for other languages. */
export function toLocale(language: string): Locale | null {
  const name = language.trim().toLowerCase().replace(/^pll_/, '');
  const code = name.split(/[-_]/)[0]!;
  return names.find(([, pattern]) => pattern.test(code) || pattern.test(name))?.[0] ?? null;
}

/** Letters that Kazakh has and Russian has not. */
const kazakhLetter = /[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb\u0456]/giu;

/** Share of {@link kazakhLetter} in Kazakh texts: about a fifth. Names in Russian texts stay below. */
const minKazakhShare = 0.06;

/** Minimum number of Cyrillic letters of a text without Kazakh letters that shows that it is Russian. */
const minRussianLetters = 120;

/** Letters with marks of the Latin alphabets of 2018 and later. */
const markedLetter =
  /[\u00e1\u01f5\u0131\u0144\u00f3\u00fa\u00fd\u00e4\u011f\u00f1\u014b\u00f6\u00fc\u016b\u016d\u015f]/giu;

/** Those of them that Turkish, German and Hungarian have not. */
const ownLetter = /[\u01f5\u0144\u00f1\u014b\u016b\u016d]|q(?!u)/iu;

/** Letters that Kazakh has only in foreign names, outside of its digraph ch. */
const foreignLetter = /c(?!h)|[vwx\u00e7\u00df\u0105\u010d\u0119\u0142\u0151\u0159\u0161\u017e\u0259]/giu;

/** Share of the letters that show Kazakh in Latin letters. Their alphabets write fewer sounds with own letters. */
const minLatinShare = 0.04;

/** Whether the letters of a text show Kazakh in Latin letters. `cyrillic`: number of its Cyrillic letters. */
function isLatinKazakh(text: string, cyrillic: number): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  const marked = count(markedLetter);
  const kazakh = marked + count(/q(?!u)/giu);
  return (
    latin > cyrillic &&
    marked > 0 &&
    kazakh >= 2 &&
    kazakh / latin >= minLatinShare &&
    ownLetter.test(text) &&
    count(foreignLetter) <= kazakh / 4
  );
}

/** Returns the language that the letters of a text show; `null` if they show none. */
export function detectLocale(html: string): Locale | null {
  const text = html.replace(/<[^>]*>|&[#\w]+;/g, ' ').normalize('NFC');
  const letters = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const kazakh = text.match(kazakhLetter)?.length ?? 0;
  if (isLatinKazakh(text, letters)) return 'kz';
  if (kazakh >= 2 && kazakh / letters >= minKazakhShare) return 'kz';
  return letters >= minRussianLetters && kazakh / letters < 0.01 ? 'ru' : null;
}
