import { publicApi } from '@/lib/api/server';
import { env } from '@/lib/env';
import { readSitemap } from '@/lib/pages/metadata/sitemap';

export const dynamic = 'force-dynamic';

/** Every public page for search engines, or the index of the files that name them. */
export async function GET() {
  const text = await readSitemap({ api: publicApi(), siteUrl: env().siteUrl });
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
