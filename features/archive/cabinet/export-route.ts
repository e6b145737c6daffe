import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import { downloadCookie, isDownloadMark } from '@/lib/views/download-mark';
import { isLocale } from '@/lib/i18n/locales';
import { answerDownload } from '@/lib/auth/sign-in/answer-download';

/** Headers of the API's response passed on to the browser. */
const passedOn = ['content-type', 'content-length', 'content-disposition', 'x-missing-files'];

/**
 * Streams the archive of a school year (`?year=2025`, default: all content). Sets the cookie named by `?mark=`, from
 * which the page learns that the download has started.
 */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const locale = query.get('locale');
  const place = { locale: isLocale(locale) ? locale : null, section: 'settings' };
  return answerDownload(request, place, async (session) => {
    const asked = query.get('year') ?? '';
    if (!/^(\d{4})?$/.test(asked)) throw new ApiError('invalid_query');
    const archive = await staffApi(session).exportContent({ year: asked ? Number(asked) : undefined });
    const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const name of passedOn) {
      const value = archive.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const mark = query.get('mark');
    if (isDownloadMark(mark))
      headers.set('set-cookie', `${downloadCookie}=${mark}; Path=/; Max-Age=60; SameSite=Lax`);
    return new Response(archive.body, { headers });
  });
}
