import type { MetadataRoute } from 'next';
import { listFilterParameters } from '@/lib/addresses/page-address';
import { env } from '@/lib/env/env';
import { locales, toLocalePath } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/**
 * Allows search engines everything but the cabinet, the API, whose files they may read, and filtered lists: each filter
 * multiplies the addresses, and all have the whole list as canonical page.
 */
export default function robots(): MetadataRoute.Robots {
  const staff = ['/cabinet', '/login'].flatMap((path) => locales.map((locale) => toLocalePath(locale, path)));
  const filtered = listFilterParameters().flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  return {
    rules: { userAgent: '*', allow: '/api/files/', disallow: [...staff, '/api/', ...filtered] },
    sitemap: `${env().siteUrl}/sitemap.xml`,
  };
}
