import { defaultLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';

/**
 * Returns the `hreflang` alternates of a page: one per language it is written in, and `x-default`. `path` has no
 * locale prefix; `origin` makes addresses absolute.
 */
export function toLanguageAlternates(
  path: string,
  languages: readonly Locale[],
  origin = '',
): Record<string, string> {
  const alternates: Record<string, string> = {};
  for (const locale of languages) alternates[toLanguage(locale)] = origin + toLocalePath(locale, path);
  const main = languages.includes(defaultLocale) ? defaultLocale : languages[0];
  if (main) alternates['x-default'] = origin + toLocalePath(main, path);
  return alternates;
}
