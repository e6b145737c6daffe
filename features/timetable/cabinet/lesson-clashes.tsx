import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '@/components/ui/notice';
import type { Lesson } from '../content/lessons';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { listUnknownTeachers } from '../import/list-unknown-teachers';
import { listClashes } from '../model/list-clashes';
import { splitTeachers } from '../model/split-teachers';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useSchoolLessons } from './use-school-lessons';

interface Props {
  readonly lessons: readonly Lesson[];
}

/**
 * Renders the lessons of a timetable in a form that clash with each other or with those of other classes, and the teachers
 * whom the site does not know.
 */
export function LessonClashes({ lessons }: Props) {
  return useFormContext() ? <OwnClashes lessons={lessons} /> : null;
}

function OwnClashes({ lessons }: Props) {
  const t = useTranslations('timetable');
  const { locale } = useCabinet();
  const name = useWatch({ name: 'name' }) as LocalizedText;
  const toName = (text: LocalizedText) => readLocalized(text, locale)?.text ?? '';
  // The stored timetable of the form, whose name may have been edited, is in its address.
  const { classes, people } = useSchoolLessons();
  const others = classes.filter(
    (item) => !location.pathname.endsWith(item.id) && toName(item.name) !== toName(name),
  );
  const places = [
    ...lessons.map((lesson) => ({ name: toName(name), lesson })),
    ...others.flatMap((item) => item.lessons.map((lesson) => ({ name: toName(item.name), lesson }))),
  ];
  const own = new Set(lessons);
  const clashes = listClashes(places).filter((clash) => clash.places.some(({ lesson }) => own.has(lesson)));
  const unknown = listUnknownTeachers(
    lessons.flatMap(({ teacher }) => splitTeachers(teacher)),
    people,
  );
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Notice tone="warning">
          <p>{t('import.unknownTeachers', { names: unknown.join(', ') })}</p>
        </Notice>
      )}
      {clashes.length > 0 && (
        <Notice tone="warning">
          <ul>
            {clashes.map(({ kind, name: shared, places: all }) => {
              const { day, lesson } = all[0]!.lesson;
              return (
                <li key={[kind, shared, day, lesson].join()}>
                  {t(`grid.clash.${kind}`, {
                    name: shared,
                    day: t(`grid.days.${day}`),
                    lesson,
                    classes: [...new Set(all.map((place) => place.name))].join(', '),
                  })}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}
