import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { TimetableReport } from '@/features/timetable/contract';
import styles from './import-timetables.module.css';

/** Number of warnings that are shown; the others are counted. */
const maxWarnings = 50;

/** Renders the lines below a table that are not read, and what may be a mistake in it: names and subjects that the site does not know, and lessons that clash. */
export function ImportWarnings({ report }: { readonly report: TimetableReport }) {
  const { untranslated, unknownTeachers, warnings, ignored } = report;
  const t = useTranslations('timetable.import');
  const days = useTranslations('timetable.grid.days');
  return (
    <>
      {ignored.length > 0 && (
        <div>
          <p>{t('ignored')}</p>
          <ul>
            {ignored.map(({ line, text }) => (
              <li key={line}>{t('ignoredLine', { line, text })}</li>
            ))}
          </ul>
        </div>
      )}
      {unknownTeachers.length > 0 && (
        <Notice tone="warning">
          <p>{t('unknownTeachers', { names: unknownTeachers.join(', ') })}</p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <p>{t('warnings')}</p>
          <ul>
            {warnings.slice(0, maxWarnings).map((warning, index) => (
              <li key={index}>
                {t(`warning.${warning.kind}`, {
                  ...warning,
                  day: days(String(warning.day)),
                  classes: warning.classes.join(', '),
                })}
              </li>
            ))}
          </ul>
          {warnings.length > maxWarnings && <p>{t('more', { count: warnings.length - maxWarnings })}</p>}
        </Notice>
      )}
      {untranslated.length > 0 && (
        <div>
          <p>
            {t('untranslated')} {untranslated.join(', ')}.
          </p>
          <p className={styles.hint}>{t('untranslatedHint')}</p>
        </div>
      )}
    </>
  );
}
