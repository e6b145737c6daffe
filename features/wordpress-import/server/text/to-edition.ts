import type { Locale } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import { detectLocale, toLocale } from '@/features/old-site/server/language/to-locale';
import { hasLanguageMark, splitLanguages } from './split-languages';

const fields = ['title', 'content', 'excerpt', 'alt'] as const;

type Field = (typeof fields)[number];

/** The languages of a post that holds several. */
export interface MarkedLocales {
  /** Languages of the site. */
  readonly locales: readonly Locale[];
  /** Whether a text without marks is in the language of unmarked posts. */
  readonly hasOwn: boolean;
  /** Codes of languages that the site does not have. */
  readonly others: readonly string[];
}

/**
 * Returns the languages whose texts one post holds, between marks or in further fields; `null` if the post is in one
 * language.
 */
export function listMarkedLocales(post: ExportedPost): MarkedLocales | null {
  const splits = fields.flatMap((field) => splitLanguages(post[field]) ?? []);
  if (splits.length === 0 && post.translations.length === 0) return null;
  const codes = [...new Set(splits.flatMap((split) => split.codes))];
  const found = new Set<Locale>(post.translations.map(({ locale }) => locale));
  for (const code of codes) {
    const locale = toLocale(code);
    if (locale !== null) found.add(locale);
  }
  const unmarked = (['title', 'content'] as const).filter(
    (field) => hasWords(post[field]) && splitLanguages(post[field]) === null,
  );
  const detected = unmarked.map((field) => detectLocale(post[field]));
  for (const locale of detected) if (locale !== null) found.add(locale);
  return {
    locales: [...found],
    hasOwn: detected.includes(null),
    others: codes.filter((code) => toLocale(code) === null),
  };
}

/** Whether a text has words outside of tags, references and brackets. */
function hasWords(html: string): boolean {
  return /\p{L}/u.test(html.replace(/<[^>]*>|\[[^\]]*\]|&[#\w]+;/g, ''));
}

/**
 * Returns a post in one of its languages. `own`: the language of texts without marks. Texts that the post does not have in
 * the language are empty.
 */
export function toEdition(post: ExportedPost, locale: Locale, own: Locale): ExportedPost {
  const pick = (field: Field): string => {
    const translated = post.translations.find((text) => text.field === field && text.locale === locale);
    if (translated) return translated.text;
    const split = splitLanguages(post[field]);
    if (split) return split.pick((code) => toLocale(code) === locale);
    // Pictures and numbers without words are the same in both languages.
    return !hasWords(post[field]) || (detectLocale(post[field]) ?? own) === locale ? post[field] : '';
  };
  const edition = {
    ...post,
    title: pick('title'),
    content: pick('content'),
    excerpt: pick('excerpt'),
    alt: pick('alt'),
  };
  return { ...edition, doubt: post.doubt ?? toDoubt(post, edition) };
}

/** Returns a post in one language, with a doubt if its texts have marks of languages. */
export function withDoubt(post: ExportedPost): ExportedPost {
  return { ...post, doubt: post.doubt ?? toDoubt(post, post) };
}

/** The character that stands for bytes that are no text, also as a reference. */
const damaged = /\ufffd|&#(?:0*65533|x0*fffd)\b/i;

/** Returns why a language of a post must be looked at. */
function toDoubt(post: ExportedPost, edition: ExportedPost): string | null {
  if (fields.some((field) => hasLanguageMark(edition[field])))
    return 'It has marks of languages that cannot be read. It is a draft.';
  if (fields.some((field) => damaged.test(edition[field])))
    return 'Some of its characters are damaged in the export and are left out. It is a draft.';
  const hasText = (text: string) =>
    /[\p{L}\p{N}]|<(?:img|iframe|video|audio)\b/u.test(
      text.replace(/<(?!img|iframe|video|audio)[^>]*>/g, ''),
    );
  return hasText(post.content) && !hasText(edition.content)
    ? 'Its text is in the other language only. This language is a draft.'
    : null;
}
