import { notFound } from 'next/navigation';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';

/** Answers of an API that shows nothing for a token; `invalid_input` to one that is too long. */
const unknownCodes = ['not_found', 'gone', 'not_supported', 'invalid_input'] as const;

/** Returns the preview of a token. Calls `notFound()` if it has expired or never existed. */
export async function requireSharedPreview(token: string) {
  const shown = await orNull(publicApi().readPreviewLink({ token }), unknownCodes);
  return shown ?? notFound();
}
