import { defaultLocale, toLanguage, toLocalePath, type Locale } from '../../i18n/locales';

/**
 * The twins of a page by `hreflang`: one for each language it is written in, and `x-default` for readers of any
 * other. `path` has no locale prefix; `origin` makes the addresses absolute.
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
