import { env } from '@/lib/env/env';

/** Returns the address at which browsers show a PDF instead of storing it; `null` for files that they do not show. */
export function toOpenAddress({ url, mediaType }: { readonly url: string; readonly mediaType: string }) {
  if (mediaType !== 'application/pdf') return null;
  // The server of a copy of files sends no header that would make browsers store the file.
  return env().isStaticCopy ? url : `${url}?open`;
}
