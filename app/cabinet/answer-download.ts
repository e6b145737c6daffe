import { answerSignedIn } from '@/lib/auth/sign-in/answer-signed-in';
import type { Session } from '@/lib/auth/session/session';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Where a download was asked for: a section of the cabinet (`news`), in the language of its page. */
export interface DownloadPlace {
  readonly locale: Locale | null;
  readonly section: string;
}

/**
 * Answers a download as {@link answerSignedIn} does. Whoever follows a link must not be left with a problem document
 * in its place: they are led to a page that says what happened, or to sign in.
 */
export async function answerDownload(
  request: Request,
  { locale, section }: DownloadPlace,
  work: (session: Session) => Promise<Response>,
): Promise<Response> {
  const response = await answerSignedIn(work);
  const isFollowed = request.headers.get('accept')?.includes('text/html');
  if (response.ok || !isFollowed || !isLocale(locale)) return response;
  const { code } = (await response.json()) as { code: string };
  // The section asks for the sign-in itself, and is where the reader comes out again.
  const path =
    code === 'unauthenticated'
      ? `/cabinet/${section}`
      : `/cabinet/download?${new URLSearchParams({ code, section })}`;
  const headers = { location: toLocalePath(locale, path), 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
