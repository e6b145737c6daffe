import { getRequestConfig } from 'next-intl/server';
import { locale as readRootLocale } from 'next/root-params';
import { defaultLocale, isLocale, schoolTimeZone, toIntlLocale, type Locale } from './locales';
import { readMessages } from './messages';

/**
 * Configures next-intl for a request. Uses the locale passed to `getTranslations({ locale, namespace })`, otherwise
 * the page's. Actions and route handlers have no page and must pass a locale.
 *
 * next-intl gets the `Intl` locale (`kk-KZ`), because `Intl` would silently format `kz` as English. Therefore
 * `useLocale()` and `getLocale()` do not return the site's locale; read it from the params.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = toLocale(asked) ?? toLocale(await readRootLocale()) ?? defaultLocale;
  return { locale: toIntlLocale(locale), messages: await readMessages(locale), timeZone: schoolTimeZone };
});

function toLocale(value: unknown): Locale | null {
  return isLocale(value) ? value : null;
}
