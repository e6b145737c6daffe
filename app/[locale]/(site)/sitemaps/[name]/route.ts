import { notFound } from 'next/navigation';
import { publicApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import { defaultLocale } from '@/lib/i18n/locales';
import { readSitemapFile } from '@/lib/metadata/sitemap';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ locale: string; name: string }>;
}

/** Returns a file of the sitemap. It lists both languages, so it has one address. */
export async function GET(_request: Request, { params }: Context) {
  const { locale, name } = await params;
  if (locale !== defaultLocale) notFound();
  const text = await readSitemapFile({ api: publicApi(), siteUrl: env().siteUrl }, name);
  if (text === null) notFound();
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
