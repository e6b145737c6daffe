import type { MetadataRoute } from 'next';
import { env } from '@/lib/env/env';
import { locales, toLocalePath } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/** Allows search engines everything but the cabinet and the API, whose files they may read. */
export default function robots(): MetadataRoute.Robots {
  const staff = ['/cabinet', '/login'].flatMap((path) => locales.map((locale) => toLocalePath(locale, path)));
  return {
    rules: { userAgent: '*', allow: '/api/files/', disallow: [...staff, '/api/'] },
    sitemap: `${env().siteUrl}/sitemap.xml`,
  };
}
