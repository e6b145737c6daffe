'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ImportResult } from '@/features/archive/contract';
import { maxArchiveBytes } from '../archive-limits';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';

declare module '@/components/cabinet/upload/send-file' {
  interface Uploads {
    archive: ImportResult;
  }
}

/** An import re-encodes every picture. */
const limits = { maxBytes: maxArchiveBytes, timeoutMs: 30 * 60_000 };

/** Imports an archive into an empty site and shows the result. */
export function ImportArchive() {
  const t = useTranslations('cabinet.archive');
  const router = useRouter();
  const [result, setResult] = useState<ImportResult | null>(null);
  const upload = useUpload(
    'archive',
    (brought) => {
      setResult(brought);
      router.refresh();
    },
    limits,
  );
  return (
    <>
      <UploadButton upload={upload} label={t('import')} accept=".zip,application/zip" variant="secondary" />
      <p role="status">
        {result && t('imported', { items: result.items, files: result.files })}{' '}
        {result && result.drafts > 0 && t('drafts', { drafts: result.drafts })}
      </p>
    </>
  );
}
