import { toLocalePath, type Locale } from '../i18n/locales';

/**
 * Returns the address of the page that confirms the session without a dialog and leads to a page of the cabinet.
 * @param path path of that page without locale prefix
 */
export function toConfirmationPath(locale: Locale, path: string): string {
  const query = new URLSearchParams({ to: toLocalePath(locale, path) });
  return toLocalePath(locale, `/cabinet/confirmation?${query}`);
}
