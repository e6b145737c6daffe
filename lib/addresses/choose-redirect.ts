import { fromLocalePath, toLocalePath, type Locale } from '../i18n/locales';

/** Answer for an address without a page: a permanent redirect, or the news that the page was deleted. */
export type Redirect = { readonly kind: 'moved'; readonly location: string } | { readonly kind: 'gone' };

/** A stored redirect as it is looked up. */
export interface StoredRedirect {
  readonly source: string;
  /** `null`: the page was deleted. */
  readonly target: string | null;
  /** Type and slug of the items whose address the source is; `null` for other addresses. */
  readonly slug_type: string | null;
  readonly slug: string | null;
  /** The item to which it leads; `null` for a fixed target. */
  readonly item_type: string | null;
  readonly item_id: string | null;
}

/** What the database says about the items of a {@link StoredRedirect}. */
export interface RedirectItems {
  /** Whether visitors see an item at the source. */
  readonly isTaken: boolean;
  /** Whether visitors see the item of the redirect; `gone` in the trash or after its deletion. */
  readonly item: 'visible' | 'hidden' | 'gone' | null;
}

/** Returns the sources that apply to a normal form, the most specific first: `/ru/old` also has the redirect of `/old`. */
export function listSources(source: string): readonly [string, string] {
  return [source, toSharedSource(source).source];
}

/**
 * Returns the answer of a redirect for a request in `locale`; `null` if visitors see a page at the source or must not
 * learn of the item. A source without language applies to both, and leads to its target in the language of the request.
 */
export function chooseRedirect(
  { source, target }: StoredRedirect,
  { isTaken, item }: RedirectItems,
  locale: Locale,
): Redirect | null {
  if (isTaken) return null;
  if (target === null || item === 'gone') return { kind: 'gone' };
  if (item === 'hidden') return null;
  const isShared = toSharedSource(source).locale === 'kz';
  const isTranslated = isShared && target.startsWith('/') && !/^\/ru(?=[/?#]|$)/.test(target);
  return { kind: 'moved', location: isTranslated ? toLocalePath(locale, target) : target };
}

/** Splits a source into its locale and the source without prefix. */
export function toSharedSource(source: string): { locale: Locale; source: string } {
  // `/ru?id=7` has the path `/ru`.
  const [path = '/', ...query] = source.split(/(?=\?)/);
  const { locale, path: shared } = fromLocalePath(path);
  return { locale, source: [shared, ...query].join('') };
}
