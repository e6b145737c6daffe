'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ImportResult } from '@/features/archive/contract';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';

/** Imports an archive into an empty site and shows the result. */
export function ImportArchive() {
  const t = useTranslations('cabinet.archive');
  const router = useRouter();
  const [result, setResult] = useState<ImportResult | null>(null);
  const upload = useUpload('archive', (brought) => {
    setResult(brought);
    router.refresh();
  });
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
