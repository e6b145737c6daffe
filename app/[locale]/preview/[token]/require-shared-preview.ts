import { notFound } from 'next/navigation';
import { publicApi } from '@/lib/api/server';
import { ApiError } from '@/lib/api/errors';

/** Returns the preview of a token. Calls `notFound()` if it has expired or never existed. */
export async function requireSharedPreview(token: string) {
  return publicApi()
    .readPreviewLink(token)
    .catch((error: unknown) => {
      const isOver = error instanceof ApiError && ['not_found', 'gone', 'not_supported'].includes(error.code);
      if (isOver) notFound();
      throw error;
    });
}
