import { orNull } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a preview of the signed-in user with the API client, or `null` if it has expired. */
export async function readOwnPreview(locale: Locale, id: string, path: string) {
  const { api } = await requireSession(locale, path);
  const preview = await orNull(api.readPreview(id), ['not_found', 'gone', 'not_supported']);
  return preview && { ...preview, api };
}
