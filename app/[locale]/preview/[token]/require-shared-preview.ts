import { notFound } from 'next/navigation';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/api/server';

/** What a link shows. One that is over, or never was, is not found. */
export async function requireSharedPreview(token: string) {
  const shown = await orNull(publicApi().readPreviewLink({ token }), ['not_found', 'gone', 'not_supported']);
  return shown ?? notFound();
}
