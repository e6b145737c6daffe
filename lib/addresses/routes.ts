import { locales } from '../i18n/locales';

/**
 * First segments of the site's addresses and what is there: a page whose texts staff edit as the item of that slug,
 * another public page, or an address of the system.
 */
export const routes = {
  about: 'texts',
  accessibility: 'texts',
  achievements: 'texts',
  adisteme: 'texts',
  ashana: 'texts',
  basshylyq: 'texts',
  'bos-oryndar': 'texts',
  contact: 'texts',
  gallery: 'texts',
  history: 'texts',
  it: 'texts',
  kuntizbe: 'texts',
  mugalimder: 'texts',
  news: 'texts',
  privacy: 'texts',
  quality: 'texts',
  'sabaq-kestesi': 'texts',
  'tarbie-jumistary': 'texts',
  tour: 'texts',
  icons: 'public',
  search: 'public',
  share: 'public',
  sitemap: 'public',
  sitemaps: 'public',
  cabinet: 'system',
  login: 'system',
  preview: 'system',
  '404': 'system',
  '410': 'system',
  '500': 'system',
  '503': 'system',
  api: 'system',
  metrics: 'system',
} as const satisfies Readonly<Record<string, 'texts' | 'public' | 'system'>>;

/** First segments that no page of staff can have: locale prefixes and routes without texts of their own. */
export const reservedSegments: readonly string[] = [
  ...locales,
  ...Object.entries(routes).flatMap(([segment, kind]) => (kind === 'texts' ? [] : [segment])),
];
