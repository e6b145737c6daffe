import { locales } from '../../i18n/locales';

/** First segments of addresses that hold no texts of staff: other public pages, and addresses of the system. */
export const routesWithoutTexts = [
  'icons',
  'search',
  'share',
  'sitemap',
  'sitemaps',
  'cabinet',
  'login',
  'preview',
  '404',
  '410',
  '500',
  '503',
  'api',
  'metrics',
] as const;

/** First segments that no page of staff can have: locale prefixes and routes without texts. */
export const reservedSegments: readonly string[] = [...locales, ...routesWithoutTexts];
