import { fromLocalePath, toLocalePath, type Locale } from './locales';

/** Path of the 404 document, without locale prefix. For visitors this address does not exist. */
export const notFoundPath = '/404';

/** Path of the document for deleted pages, without locale prefix. For visitors this address does not exist either. */
export const gonePath = '/410';

/** Returns the path of the document that offers the page at `parent`, a public path, in place of a deleted one. */
export function goneAbove(parent: string): string {
  const { locale, path } = fromLocalePath(parent);
  return toLocalePath(locale, gonePath + (path === '/' ? '' : path));
}

/** Returns the path within Next of the page that says that the one at `publicPath`, a private path, is missing. */
export function toMissingPage(publicPath: string): string {
  const { locale, path } = fromLocalePath(publicPath);
  // A preview has no frame of the cabinet.
  const isOfCabinet = /^\/cabinet(?!\/preview\/)(\/|$)/.test(path);
  return `/${locale}${isOfCabinet ? '/cabinet' : ''}${notFoundPath}`;
}

/** Returns the path within Next of the page of the cabinet that says that a part of the site is switched off. */
export function toSwitchedOffPage(publicPath: string, part: string): string {
  return `/${fromLocalePath(publicPath).locale}/cabinet${notFoundPath}/${part}`;
}

/** Returns the path of a page within Next: `/about` is rendered by `/kz/about`. */
export function toInternalPath(publicPath: string): string {
  const { locale, path } = fromLocalePath(publicPath);
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Returns the public path of the same page in another language, with query and fragment. */
export function toOtherLocalePath(publicPath: string, locale: Locale): string {
  const path = /^[^?#]*/.exec(publicPath)![0];
  return toLocalePath(locale, fromLocalePath(path).path) + publicPath.slice(path.length);
}

/**
 * Returns the target of the language switch for `path`, a public path without locale prefix. The Kazakh home page has
 * an explicit address, because `/` redirects to the last used language.
 */
export function toSwitchPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : toLocalePath(locale, path);
}

/** Whether a public path is a preview that the site shows in a frame. */
export function isFramedPath(publicPath: string): boolean {
  return /^(\/cabinet)?\/preview\/[^/]+\/page$/.test(fromLocalePath(publicPath).path);
}

/** Whether a public path is a preview link for people without an account. */
export function isSharedPreview(publicPath: string): boolean {
  return fromLocalePath(publicPath).path.startsWith('/preview/');
}

/** Returns the token of a preview link's path. */
export function readPreviewToken(publicPath: string): string {
  return fromLocalePath(publicPath).path.split('/')[2] ?? '';
}

/** Returns the path of the page for a preview link that no longer works. */
export function toExpiredPreviewPath(publicPath: string): string {
  const { locale } = fromLocalePath(publicPath);
  return toLocalePath(locale, `/preview/${readPreviewToken(publicPath)}/over`);
}

/** Whether a public path is private: depends on the person and is never cached. */
export function isPrivatePath(publicPath: string): boolean {
  return /^\/(cabinet|login|preview)(\/|$)/.test(fromLocalePath(publicPath).path);
}
