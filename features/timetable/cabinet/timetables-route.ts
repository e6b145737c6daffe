import { getTranslations } from 'next-intl/server';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import { readLocalized } from '@/lib/content/localized';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { formatWeekdayName } from '@/lib/i18n/format/format-weekday-name';
import { isLocale } from '@/lib/i18n/locales';
import { listAll } from '@/lib/reads/list-all';
import { sourceColumns } from '../import/source-lesson';
import { answerDownload } from '@/lib/auth/sign-in/answer-download';
import { toTableCsv } from '@/lib/csv/to-table-csv';

/** Returns all timetables in the format of the import, or an example of it: `?what=template&locale=ru`. */
export function GET(request: Request): Promise<Response> {
  const { what, locale } = Object.fromEntries(new URL(request.url).searchParams);
  const place = { locale: isLocale(locale) ? locale : null, section: 'timetable' };
  return answerDownload(request, place, async (session) => {
    if (!isLocale(locale) || (what !== 'all' && what !== 'template')) throw new ApiError('invalid_query');
    const t = await getTranslations({ locale, namespace: 'timetable' });
    const header = sourceColumns.map((column) => t(`import.columns.${column}`));
    const toDay = (day: number) => formatWeekdayName(day, locale, 'long');
    const example = t('import.sample')
      .split('\n')
      .map((line) => line.split('\t'));
    const timetables = what === 'all' ? await listAll(staffApi(session).timetables) : [];
    const rows = timetables.flatMap(({ name, lessons }) =>
      lessons.map(({ day, lesson, subject, teacher, room, group }) => [
        readLocalized(name, locale)?.text ?? '',
        toDay(day),
        String(lesson),
        subject,
        teacher,
        room,
        group,
      ]),
    );
    const name = what === 'all' ? `timetables-${toAlmatyDay(Date.now())}.csv` : 'timetable-example.csv';
    return new Response(toTableCsv([header, ...(what === 'all' ? rows : example)]), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
