import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { lessonDays, type Lesson } from '../content/lessons';
import type { LessonTexts } from '../model/cell';
import { LessonCell } from './lesson-cell';
import type { CellFault } from './list-cell-faults';
import type { Place } from './paste-block';
import styles from './lessons-control.module.css';

/** Days of the week, 1 for Monday. */
export const days = Array.from({ length: lessonDays }, (_, index) => index + 1);

interface CellProps {
  /** Id of the control. */
  readonly id: string;
  readonly value: readonly Lesson[];
  readonly faults: readonly CellFault[];
  readonly shownDay: number;
  /** Receives the cell that gets the focus after a refusal. */
  readonly focusRef: Ref<HTMLTextAreaElement>;
  readonly onReplace: (place: Place, lessons: readonly LessonTexts[]) => void;
  /** Returns whether it took the pasted data. */
  readonly onPaste: (place: Place, data: DataTransfer) => boolean;
  /** Called with the name of the arrow key that leaves a cell. */
  readonly onMove: (place: Place, key: string) => void;
}

interface Props extends CellProps {
  /** Numbers of the lessons, one for each row. */
  readonly numbers: readonly number[];
  readonly ref: Ref<HTMLTableElement>;
}

/** Renders the lessons of a week as a table of days and numbers. Narrow windows show one day. */
export function LessonGrid({ numbers, ref, ...cell }: Props) {
  const t = useTranslations('timetable.grid');
  const isShown = (day: number) => day === cell.shownDay || undefined;
  return (
    <table ref={ref} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {t('number')}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" data-shown={isShown(day)} className={styles.dayName}>
              {t(`days.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers.map((lesson) => (
          <tr key={lesson}>
            <th scope="row" className={styles.number}>
              {lesson}
            </th>
            {days.map((day) => (
              <td key={day} data-shown={isShown(day)} className={styles.cell}>
                <GridCell {...cell} place={{ day, lesson }} firstLesson={numbers[0]!} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GridCell(props: CellProps & { readonly place: Place; readonly firstLesson: number }) {
  const { id, value, faults, place, focusRef } = props;
  const { day, lesson } = place;
  const t = useTranslations('timetable.grid');
  const fault = faults.find((candidate) => isSamePlace(candidate, place));
  const errorId = `${id}-${day}-${lesson}`;
  // After a refusal the first cell with a fault gets the focus, or the first one of the shown day.
  const focused = faults[0] ?? { day: props.shownDay, lesson: props.firstLesson };
  return (
    <>
      <LessonCell
        place={place}
        label={t('cell', { day: t(`days.${day}`), lesson })}
        lessons={value.filter((other) => isSamePlace(other, place))}
        errorId={fault ? errorId : undefined}
        ref={isSamePlace(place, focused) ? focusRef : undefined}
        onChange={(lessons) => props.onReplace(place, lessons)}
        onPaste={(data) => props.onPaste(place, data)}
        onMove={(key) => props.onMove(place, key)}
      />
      {fault && (
        <p id={errorId} className={styles.fault}>
          {t(`faults.${fault.kind}`)}
        </p>
      )}
    </>
  );
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.day === b.day && a.lesson === b.lesson;
}
