'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lessonDays, maxLessonNumber, type Lesson, type LessonsField } from '../content/lessons';
import type { LessonTexts } from '../model/cell';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { findNeighbour } from './find-neighbour';
import { pasteBlock, readBlock, type Place } from './paste-block';
import { LessonClashes } from './lesson-clashes';
import { LessonCell } from './lesson-cell';
import styles from './lessons-control.module.css';

/** Number of lessons of a day for which an empty grid has rows. */
const usualLessons = 8;

const days = Array.from({ length: lessonDays }, (_, index) => index + 1);

/** The result of a paste, which can be undone. */
interface Pasted {
  readonly count: number;
  readonly outside: number;
  readonly before: readonly Lesson[];
}

/**
 * Edits the lessons of a week as a grid of days and numbers. A cell holds the lines of its lesson. A block that was
 * copied in a spreadsheet fills the cells from the one into which it is pasted. Narrow windows show one day.
 */
export function LessonsControl({
  id,
  field,
  value,
  onChange,
  focusRef,
  invalid,
}: ControlProps<LessonsField>) {
  const t = useTranslations('timetable.grid');
  const grid = useRef<HTMLTableElement>(null);
  const [shownDay, setShownDay] = useState(1);
  const [rows, setRows] = useState({ first: 1, last: usualLessons });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const first = Math.min(rows.first, ...value.map(({ lesson }) => lesson));
  const last = Math.max(rows.last, ...value.map(({ lesson }) => lesson));
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const faults = invalid ? listFaults(field, value) : [];

  const replace = (place: Place, lessons: readonly LessonTexts[]) => {
    setPasted(null);
    const others = value.filter(({ day, lesson }) => day !== place.day || lesson !== place.lesson);
    onChange([...others, ...lessons.map((texts) => ({ ...place, ...texts }))]);
  };
  const paste = (place: Place, data: DataTransfer): boolean => {
    const block = readBlock(data.getData('text/plain'), data.getData('text/html'));
    if (!block) return false;
    const { lessons, count, outside } = pasteBlock(value, block, place);
    setPasted({ count, outside, before: value });
    onChange(lessons);
    return true;
  };
  const move = (place: Place, key: string) => {
    const target = findNeighbour(place, key, { first, last });
    if (!target) return;
    setShownDay(target.day);
    // The cell of another day is hidden in a narrow window until the next rendering.
    requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLElement>(`[data-place='${target.day}-${target.lesson}']`)?.focus();
    });
  };

  return (
    <div className={styles.control} data-wide="full">
      <p className={styles.hint}>{t('hint')}</p>
      <p className={styles.hint}>
        {t('paste')} {t('keys')}
      </p>
      <div className={styles.choice} role="group" aria-label={t('day')}>
        {days.map((day) => (
          <Button
            key={day}
            variant={day === shownDay ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={day === shownDay}
            onClick={() => setShownDay(day)}
          >
            {t(`shortDays.${day}`)}
          </Button>
        ))}
      </div>
      <table ref={grid} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('number')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-shown={day === shownDay || undefined} className={styles.dayName}>
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
              {days.map((day) => {
                const place = { day, lesson };
                const fault = faults.find(
                  (candidate) => candidate.day === day && candidate.lesson === lesson,
                );
                return (
                  <td key={day} data-shown={day === shownDay || undefined} className={styles.cell}>
                    <LessonCell
                      place={place}
                      label={t('cell', { day: t(`days.${day}`), lesson })}
                      lessons={value.filter((other) => other.day === day && other.lesson === lesson)}
                      errorId={fault ? `${id}-${day}-${lesson}` : undefined}
                      ref={isFocused(place, faults, { day: shownDay, lesson: first }) ? focusRef : undefined}
                      onChange={(lessons) => replace(place, lessons)}
                      onPaste={(data) => paste(place, data)}
                      onMove={(key) => move(place, key)}
                    />
                    {fault && (
                      <p id={`${id}-${day}-${lesson}`} className={styles.fault}>
                        {t(`faults.${fault.kind}`)}
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <LessonClashes lessons={value} />
      <div role="status" className={styles.pasted}>
        {pasted && (
          <>
            {t('pasted', { count: pasted.count })}{' '}
            {pasted.outside > 0 && <strong>{t('outside', { count: pasted.outside })} </strong>}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange(pasted.before);
                setPasted(null);
              }}
            >
              <Icon name="undo" />
              {t('undo')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.more}>
        {last < maxLessonNumber && (
          <Button variant="secondary" size="small" onClick={() => setRows({ ...rows, last: last + 1 })}>
            <Icon name="add" />
            {t('more', { lesson: last + 1 })}
          </Button>
        )}
        {first > 0 && (
          <Button variant="quiet" size="small" onClick={() => setRows({ ...rows, first: 0 })}>
            {t('zero')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A cell that the field refuses. */
interface CellFault extends Place {
  readonly kind: 'subject' | 'length';
}

function listFaults(field: LessonsField, value: readonly Lesson[]): CellFault[] {
  const issues = field.schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(({ code, path: [index] }): CellFault[] => {
    const lesson = typeof index === 'number' ? value[index] : undefined;
    if (!lesson) return [];
    return [{ day: lesson.day, lesson: lesson.lesson, kind: code === 'custom' ? 'subject' : 'length' }];
  });
}

/** Whether a cell gets the focus after a refusal: the first one with a fault, or the first of the shown day. */
function isFocused(place: Place, faults: readonly CellFault[], start: Place): boolean {
  const target = faults[0] ?? start;
  return place.day === target.day && place.lesson === target.lesson;
}
