import '@/app/features';
import { isLocale } from '@/lib/i18n/locales';
import { drawSharePicture } from '@/lib/share/draw-share-picture';
import { readSchool } from '@/lib/reads/read-site';
import { readShareSubject } from '@/lib/share/share-subject';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ locale: string; subject?: string[] }>;
}

/** Returns the preview image of a page for other sites. The page cache keeps it until the content changes. */
export async function GET(_request: Request, { params }: Context) {
  const { locale, subject: parts = [] } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const subject = await readShareSubject(locale, `/${parts.join('/')}`);
  if (!subject) return new Response(null, { status: 404 });
  const { bytes, mediaType } = await drawSharePicture(subject, await readSchool(locale));
  return new Response(Buffer.from(bytes), { headers: { 'content-type': mediaType } });
}
