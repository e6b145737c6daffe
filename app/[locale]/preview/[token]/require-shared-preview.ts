import { notFound } from 'next/navigation';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/server';

/** Returns the preview of a token. Calls `notFound()` if it has expired or never existed. */
export async function requireSharedPreview(token: string) {
  const shown = await orNull(publicApi().readPreviewLink({ token }), ['not_found', 'gone', 'not_supported']);
  return shown ?? notFound();
}
