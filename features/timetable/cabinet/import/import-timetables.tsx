'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { ImportPreview } from './import-preview';
import { ImportTextForm } from './import-text-form';
import { useTimetableImport } from './use-timetable-import';

/**
 * Replaces the timetables of all classes of a table: shows the text, then what it would change or its faults, then the
 * result. The text stays until it is stored.
 */
export function ImportTimetables() {
  const t = useTranslations('timetable.import');
  const { locale } = useCabinet();
  const timetableImport = useTimetableImport();
  const { step, text, sheets, isBusy, apply, edit } = timetableImport;
  const { warning } = useLeaveWarning(text.trim() !== '');

  if (step.name === 'done')
    return (
      <Notice tone="success" role="status">
        {t('done', { count: step.count })} <a href={toLocalePath(locale, '/sabaq-kestesi')}>{t('see')}</a>
      </Notice>
    );
  return (
    <>
      {warning}
      {sheets && (
        <Notice tone="warning" role="status">
          {t('sheets', {
            read: sheets.read.join(', ') || '\u2014',
            leftOut: sheets.leftOut.join(', '),
          })}
        </Notice>
      )}
      {step.name === 'preview' ? (
        <ImportPreview
          report={step.report}
          isBusy={isBusy}
          onApply={() => void apply(step.report)}
          onBack={edit}
        />
      ) : (
        <ImportTextForm {...timetableImport} {...step} />
      )}
    </>
  );
}
