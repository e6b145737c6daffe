import type { Locale } from '@/lib/i18n/locales';
import texts from './fixtures/texts.json';

/** Words of the old site of the tests, by language. */
export const words = texts;

/** Texts name their language and page by a mark, so that a test finds each where it belongs: `qaz12` or `rus12`. */
export function toMark(locale: Locale, page: string): string {
  return `${locale === 'kz' ? 'qaz' : 'rus'}${page}`;
}

/** Matches the marks of a language in a text. */
export const markPatterns = { kz: /\bqaz\w+/g, ru: /\brus\w+/g } as const;

/** Returns paragraphs of a page in a language. */
export function toParagraphs(locale: Locale, page: string, count = 3): string {
  const { sentences } = texts[locale];
  return Array.from({ length: count }, (_, index) => {
    const two = [sentences[index % sentences.length], sentences[(index + 2) % sentences.length]];
    return `<p>${two.join(' ')} ${toMark(locale, `${page}n${index}`)}</p>`;
  }).join('\n');
}

/** Returns the title of a page. */
export function toTitle(locale: Locale, page: string): string {
  const { titles } = texts[locale];
  const index = [...page].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return `${titles[index % titles.length]} ${page}`;
}

/** How a page of the old site is built. */
export interface PageOptions {
  readonly title?: string;
  readonly head?: string;
  readonly lang?: string | null;
  /** Links of the language switch. */
  readonly links?: string;
}

/** Returns a page with the menu and footer that all pages have. */
export function toDocument(locale: Locale, body: string, options: PageOptions = {}): string {
  const { title = '', head = '', lang = locale === 'kz' ? 'kk' : 'ru', links = '' } = options;
  return `<!DOCTYPE html><html${lang === null ? '' : ` lang="${lang}"`}><head><title>${title} | ${texts[locale].name}</title>${head}</head>
<body><div id="header"><a href="/">${texts[locale].name}</a> ${links}</div>
<table><tr><td class="left"><div><a href="/">${texts[locale].menu}</a></div></td><td>
<h1>${title}</h1>
${body}
</td></tr></table><div id="footer">&copy; ${texts[locale].name}</div></body></html>`;
}
