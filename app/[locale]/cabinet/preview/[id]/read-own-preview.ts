import { readExisting } from '@/lib/api/read-existing';
import { requireSession } from '@/lib/auth/session/session';
import type { Locale } from '@/lib/i18n/locales';

/** A preview that the signed-in person made, and what to read more with; `null` when there is none any more. */
export async function readOwnPreview(locale: Locale, id: string, path: string) {
  const { api } = await requireSession(locale, path);
  const preview = await readExisting(api.readPreview(id));
  return preview && { ...preview, api };
}
