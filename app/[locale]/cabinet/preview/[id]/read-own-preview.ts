import { orNull } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import type { Locale } from '@/lib/i18n/locales';

/** A preview that the signed-in person made, and what to read more with; `null` when there is none any more. */
export async function readOwnPreview(locale: Locale, id: string, path: string) {
  const { api } = await requireSession(locale, path);
  const preview = await orNull(api.readPreview(id), ['not_found', 'gone', 'not_supported']);
  return preview && { ...preview, api };
}
