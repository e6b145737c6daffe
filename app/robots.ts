import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { locales, toLocalePath } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/** Search engines may read everything but the staff's side and the API; pictures are the API's too. */
export default function robots(): MetadataRoute.Robots {
  const staff = ['/cabinet', '/login'].flatMap((path) => locales.map((locale) => toLocalePath(locale, path)));
  return {
    rules: { userAgent: '*', allow: '/api/files/', disallow: [...staff, '/api/'] },
    sitemap: `${env().siteUrl}/sitemap.xml`,
  };
}
