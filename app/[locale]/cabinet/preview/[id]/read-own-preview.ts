import { readExisting } from '@/lib/api/read-existing';
import { requireSession } from '@/lib/auth/session';
import type { Locale } from '@/lib/i18n/locales';

/** A preview that the signed-in person made; `null` when there is none, or not any more. */
export async function readOwnPreview(locale: Locale, id: string, path: string) {
  const session = await requireSession(locale, path);
  return readExisting(session.api.readPreview(id));
}
