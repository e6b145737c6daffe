import { fromLocalePath, toLocalePath, type Locale } from './locales';

/** The path under which Next finds a page: `/about` is rendered by `/kz/about`. */
export function toInternalPath(publicPath: string): string {
  const { locale, path } = fromLocalePath(publicPath);
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The public path of the same page in another language; query and fragment are kept. */
export function toTwinPath(publicPath: string, locale: Locale): string {
  return toLocalePath(locale, fromLocalePath(publicPath).path);
}

/**
 * Where the language switch leads: `path`, a public path without locale prefix, in `locale`. The Kazakh home page is
 * asked for by name, because `/` belongs to the language last read in.
 */
export function toSwitchPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : toLocalePath(locale, path);
}

/** Whether a public path is a preview that the site itself shows in a frame. */
export function isFramedPath(publicPath: string): boolean {
  return /^(\/cabinet)?\/preview\/[^/]+\/page$/.test(fromLocalePath(publicPath).path);
}

/** Whether a public path belongs to a link that shows a preview to somebody without an account. */
export function isSharedPreview(publicPath: string): boolean {
  return fromLocalePath(publicPath).path.startsWith('/preview/');
}

/** The token of a public path of a shared preview. */
export function readPreviewToken(publicPath: string): string {
  return fromLocalePath(publicPath).path.split('/')[2] ?? '';
}

/** The path of what stands in the place of a shared preview that cannot be shown. */
export function toOverPath(publicPath: string): string {
  const { locale } = fromLocalePath(publicPath);
  return toLocalePath(locale, `/preview/${readPreviewToken(publicPath)}/over`);
}

/** Whether a public path belongs to the pages that are per person and never cached. */
export function isPrivatePath(publicPath: string): boolean {
  return /^\/(cabinet|login|preview)(\/|$)/.test(fromLocalePath(publicPath).path);
}
