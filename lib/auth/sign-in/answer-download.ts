import { answerSignedIn } from '@/lib/auth/sign-in/answer-signed-in';
import { toConfirmationPath } from '@/lib/auth/to-confirmation-path';
import type { Session } from '@/lib/auth/session/session';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Origin of a download: a cabinet section (`news`) and the language of its page. */
export interface DownloadPlace {
  readonly locale: Locale | null;
  readonly section: string;
}

/**
 * Answers a download like {@link answerSignedIn}, but redirects errors to a page that explains them, because the user
 * follows a link and would see a JSON document.
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
  const headers = { location: toExplanation(locale, section, code), 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

function toExplanation(locale: Locale, section: string, code: string): string {
  // The section itself asks to sign in, and is where the user returns to.
  if (code === 'unauthenticated') return toLocalePath(locale, `/cabinet/${section}`);
  if (code === 'confirmation_required') return toConfirmationPath(locale, `/cabinet/${section}`);
  return toLocalePath(locale, `/cabinet/download?${new URLSearchParams({ code, section })}`);
}
