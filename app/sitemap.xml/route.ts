import { publicApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import { readSitemap } from '@/lib/metadata/sitemap';

export const dynamic = 'force-dynamic';

/** Returns the sitemap, or the index of its files. */
export async function GET() {
  const text = await readSitemap({ api: publicApi(), siteUrl: env().siteUrl });
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
