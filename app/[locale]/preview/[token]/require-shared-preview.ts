import { notFound } from 'next/navigation';
import { publicApi } from '@/lib/api/server';
import { ApiError } from '@/lib/api/errors';

/** What a link shows. One that is over, or never was, is not found. */
export async function requireSharedPreview(token: string) {
  return publicApi()
    .readPreviewLink(token)
    .catch((error: unknown) => {
      const isOver = error instanceof ApiError && ['not_found', 'gone', 'not_supported'].includes(error.code);
      if (isOver) notFound();
      throw error;
    });
}
