import type { Localized } from '@/lib/content/localized';
import { toLocalized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { detectTextLocale } from './detect-text-locale';

/** A title on more pages than this is the name of the site or of a section. */
const maxShared = 2;

/** Returns the titles that many pages have, which name none of them. */
export function findSharedTitles(
  pages: readonly { readonly titles: readonly string[] }[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { titles } of pages)
    for (const title of new Set(titles)) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > maxShared).map(([title]) => title));
}

/**
 * Returns the title of a page in each of its languages: a text in both languages, such as `A / B`, is split. A title in
 * another language than the text is returned under its own language, so that no title stands in the wrong one.
 */
export function chooseTitles(
  candidates: readonly string[],
  shared: ReadonlySet<string>,
  texts: readonly Locale[],
): Localized<string | null> {
  const own = candidates.filter((title) => !shared.has(title));
  const usable = own.length > 0 ? own : candidates;
  const split = usable.flatMap((title) => splitTitle(title) ?? []).at(0);
  if (split && texts.length > 1) return split;
  const pick = (locale: Locale): string | null => {
    const exact = usable.find((title) => detectTextLocale(title) === locale);
    const neutral = usable.find((title) => detectTextLocale(title) === null);
    const first = usable[0];
    if (first !== undefined && [null, locale].includes(detectTextLocale(first))) return first;
    return exact ?? (texts.includes(locale) ? neutral : null) ?? null;
  };
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) {
    const title = split?.[only] ?? pick(only);
    if (title !== null) return toLocalized((locale) => (locale === only ? title : null));
    const [other] = locales.filter((locale) => locale !== only);
    return toLocalized((locale) => (locale === other ? (usable[0] ?? null) : null));
  }
  const first = usable.map((title) => ({ title, locale: detectTextLocale(title) }));
  return toLocalized((locale) => first.find((title) => title.locale === locale)?.title ?? null);
}

/** Returns the parts of a title in both languages; `null` if it is in one. */
function splitTitle(title: string): Localized<string> | null {
  const parts = title.split(/\s*(?:\/|\||\s[\u2013\u2014-]\s)\s*/);
  if (parts.length !== 2) return null;
  const [first = '', second = ''] = parts;
  const found = [detectTextLocale(first), detectTextLocale(second)];
  if (found[0] === 'kz' && found[1] !== 'kz' && second.length > 3) return { kz: first, ru: second };
  if (found[1] === 'kz' && found[0] !== 'kz' && first.length > 3) return { kz: second, ru: first };
  return null;
}
