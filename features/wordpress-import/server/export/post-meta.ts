import { toLocale } from '@/features/old-site/server/language/to-locale';
import type { ExportedPost, ExportedTerm, TranslatedText } from './exported-post';

/** Meta values of a post by name. */
export type PostMeta = ReadonlyMap<string, string>;

/** Meta values that are read whatever the plugin. */
const fixed = ['_wp_attached_file', '_wp_attachment_image_alt', '_thumbnail_id'];

/** The language of a post: WPML, Bogo, qTranslate, Sublanguage and plugins alike. */
const language =
  /^_?(?:wpml_|icl_|pll_|post_|item_|content_|import_|bogo_|trp_)*(?:lang|language|locale)(?:_code)?$/i;

/** The name that translations share, or the id of the post that one translates. */
const group =
  /^_?(?:wpml_|icl_|pll_|import_|post_)*(?:translation_group|translation_id|translations_group|trid)$/i;
const original =
  /^_?(?:icl_lang_duplicate_of|original_post|original_post_id|translation_of|source_post_id|lang-[a-z]{2,3}(?:[-_][a-z]{2,4})?)$/i;

const code = '(kk|kz|kaz|qaz|ru|rus)(?:[-_][a-z]{2})?';

/** Texts in a further language, such as `_kk_post_title` and `content_ru`. */
const prefixed = new RegExp(`^_?${code}_(?:post_)?(title|content|excerpt)$`, 'i');
const suffixed = new RegExp(`^_?(?:post_)?(title|content|excerpt)[-_]${code}$`, 'i');

/** Whether a meta value is read. Comments and all other values may be personal data. */
export function isKnownMeta(name: string): boolean {
  return (
    fixed.includes(name) ||
    [language, group, original, prefixed, suffixed].some((pattern) => pattern.test(name))
  );
}

/** Returns the code of the language that a plugin marks a post with; `null` without one. */
export function readLanguage(terms: readonly ExportedTerm[], meta: PostMeta): string | null {
  const term = terms.find(({ domain }) => /^(?:post[-_]?)?(?:lang|languages?|locale)$/i.test(domain));
  // The slug can be arbitrary; the name is then the name of the language.
  if (term) return toLocale(term.slug) === null && toLocale(term.name) !== null ? term.name : term.slug;
  const values = [...meta].filter(([name]) => language.test(name)).map(([, value]) => value.trim());
  // Plugins store lists and switches under like names.
  return (
    values.find((value) => /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(value) || toLocale(value) !== null) ?? null
  );
}

/** Returns the names that a post shares with its translations. */
export function readGroups(
  { id, guid }: Pick<ExportedPost, 'id'> & { readonly guid: string },
  terms: readonly ExportedTerm[],
  meta: PostMeta,
): string[] {
  const named = terms
    .filter(({ domain }) => domain === 'post_translations')
    .map(({ slug }) => `term ${slug}`);
  const values = [...meta].filter(([, value]) => /^\S{1,300}$/.test(value.trim()) && value.trim() !== '0');
  const shared = values.filter(([name]) => group.test(name)).map(([, value]) => `group ${value.trim()}`);
  const originals = values
    .filter(([name]) => original.test(name))
    .map(([, value]) => (/^\d+$/.test(value.trim()) ? `post ${value.trim()}` : `guid ${value.trim()}`));
  return [`post ${id}`, ...(guid === '' ? [] : [`guid ${guid}`]), ...named, ...shared, ...originals];
}

/** Returns the texts in further languages. */
export function readTranslations(meta: PostMeta): TranslatedText[] {
  return [...meta].flatMap(([name, text]): TranslatedText[] => {
    const [, first, second] = prefixed.exec(name) ?? [];
    const [, field, other] = suffixed.exec(name) ?? [];
    const locale = toLocale(first ?? other ?? '');
    const found = (second ?? field)?.toLowerCase() as TranslatedText['field'] | undefined;
    return locale === null || found === undefined || text.trim() === ''
      ? []
      : [{ locale, field: found, text }];
  });
}
