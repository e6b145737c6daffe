import { notFound } from 'next/navigation';
import { env } from '@/lib/env/env';
import { defaultLocale, locales, toLanguage } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import { readToday } from '@/lib/reads/read-today';

export const dynamic = 'force-dynamic';

/** Returns whom to tell about a security fault (RFC 9116); 404 if the settings have no e-mail address. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  const contact = (await readSite())?.emails[0]?.target;
  if (locale !== defaultLocale || !contact) notFound();
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${addYear(readToday())}T00:00:00Z`,
    `Preferred-Languages: ${locales.map(toLanguage).join(', ')}`,
    `Canonical: ${env().siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** The day after the standard's longest time would be too late. */
function addYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 364);
  return date.toISOString().slice(0, 10);
}
