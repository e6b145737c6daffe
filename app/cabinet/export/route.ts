import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import { answerSignedIn } from '@/lib/auth/answer-signed-in';

/** What of the API's answer the browser is told. */
const passedOn = ['content-type', 'content-length', 'content-disposition'];

/** Passes the archive of a school year (`?year=2025`; without it, of everything) on to the browser as it comes. */
export function GET(request: Request): Promise<Response> {
  return answerSignedIn(async (session) => {
    const asked = new URL(request.url).searchParams.get('year') ?? '';
    if (!/^(\d{4})?$/.test(asked)) throw new ApiError('invalid_query');
    const archive = await staffApi(session).exportContent({ year: asked ? Number(asked) : undefined });
    const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const name of passedOn) {
      const value = archive.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(archive.body, { headers });
  });
}
