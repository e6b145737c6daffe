import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { FileView } from '@/lib/content/kinds/reference';

/** Larger files are not read: a phone would load them for a name. */
const maxBytes = 10_000_000;

/** Types without properties of people. */
const withoutAuthors = /^(?:video\/|application\/(?:zip|epub))/;

/** Renders whose names the properties of a document contain, because everybody who downloads it sees them. */
export function DocumentAuthors({ file }: { readonly file: FileView }) {
  const t = useTranslations('cabinet.control');
  const names = useAuthors(file);
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {t('documentAuthors', { names: names.join(', ') })}
    </Notice>
  );
}

function useAuthors({ id, url, bytes, mediaType }: FileView): readonly string[] {
  const [found, setFound] = useState<{ readonly id: string; readonly names: readonly string[] } | null>(null);
  useEffect(() => {
    if (bytes > maxBytes || withoutAuthors.test(mediaType)) return undefined;
    const stopping = new AbortController();
    const read = async () => {
      // Loaded only for documents.
      const { findAuthors } = await import('@/lib/shared/documents/find-authors');
      const answer = await fetch(url, { signal: stopping.signal });
      if (answer.ok) setFound({ id, names: await findAuthors(new Uint8Array(await answer.arrayBuffer())) });
    };
    // Without an answer the form works as before.
    read().catch(() => {});
    return () => stopping.abort();
  }, [id, url, bytes, mediaType]);
  return found?.id === id ? found.names : [];
}
