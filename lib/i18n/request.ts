import { getRequestConfig } from 'next-intl/server';
import { locale as readRootLocale } from 'next/root-params';
import { defaultLocale, isLocale, schoolTimeZone, toIntlLocale, type Locale } from './locales';
import { readMessages } from './messages';

/**
 * Configuration of next-intl for one request. The locale is the one that was asked for
 * (`getTranslations({locale, namespace})`), else that of the page. Actions and route handlers belong to no
 * page: they must name a locale.
 *
 * What next-intl gets as its locale is the one `Intl` knows (`kk-KZ`): given `kz`, numbers and plurals would
 * silently be English. So `useLocale()` and `getLocale()` are not the site's locale; take that from the params.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = toLocale(asked) ?? toLocale(await readRootLocale()) ?? defaultLocale;
  return { locale: toIntlLocale(locale), messages: await readMessages(locale), timeZone: schoolTimeZone };
});

function toLocale(value: unknown): Locale | null {
  return isLocale(value) ? value : null;
}
