'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { maxLessonNumber, type Lesson, type LessonsField } from '../content/lessons';
import type { LessonTexts } from '../model/cell';
import { findNeighbour } from './find-neighbour';
import { LessonClashes } from './lesson-clashes';
import { days, LessonGrid } from './lesson-grid';
import { listCellFaults } from './list-cell-faults';
import { pasteBlock, readBlock, type Place } from './paste-block';
import styles from './lessons-control.module.css';

/** The rows of an empty grid. */
const defaultRows = { first: 1, last: 8 };

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
export function LessonsControl(props: ControlProps<LessonsField>) {
  const { id, field, value, onChange, focusRef, invalid } = props;
  const t = useTranslations('timetable.grid');
  const grid = useRef<HTMLTableElement>(null);
  const [shownDay, setShownDay] = useState(1);
  const [rows, setRows] = useState(defaultRows);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const first = Math.min(rows.first, ...value.map(({ lesson }) => lesson));
  const last = Math.max(rows.last, ...value.map(({ lesson }) => lesson));

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
  const undoPaste = ({ before }: Pasted) => {
    onChange(before);
    setPasted(null);
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
      <DayChoice shownDay={shownDay} onChoose={setShownDay} />
      <LessonGrid
        {...{ id, value, shownDay, focusRef }}
        ref={grid}
        numbers={Array.from({ length: last - first + 1 }, (_, index) => first + index)}
        faults={invalid ? listCellFaults(field, value) : []}
        onReplace={replace}
        onPaste={paste}
        onMove={move}
      />
      <LessonClashes lessons={value} />
      <PasteStatus pasted={pasted} onUndo={undoPaste} />
      <RowButtons first={first} last={last} onChange={(change) => setRows({ ...rows, ...change })} />
    </div>
  );
}

interface DayChoiceProps {
  readonly shownDay: number;
  readonly onChoose: (day: number) => void;
}

/** Renders the buttons that choose the day of a narrow window. */
function DayChoice({ shownDay, onChoose }: DayChoiceProps) {
  const t = useTranslations('timetable.grid');
  return (
    <div className={styles.choice} role="group" aria-label={t('day')}>
      {days.map((day) => (
        <Button
          key={day}
          variant={day === shownDay ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={day === shownDay}
          onClick={() => onChoose(day)}
        >
          {t(`shortDays.${day}`)}
        </Button>
      ))}
    </div>
  );
}

interface PasteStatusProps {
  readonly pasted: Pasted | null;
  readonly onUndo: (pasted: Pasted) => void;
}

function PasteStatus({ pasted, onUndo }: PasteStatusProps) {
  const t = useTranslations('timetable.grid');
  return (
    <div role="status" className={styles.pasted}>
      {pasted && (
        <>
          {t('pasted', { count: pasted.count })}{' '}
          {pasted.outside > 0 && <strong>{t('outside', { count: pasted.outside })} </strong>}
          <Button variant="quiet" size="small" onClick={() => onUndo(pasted)}>
            <Icon name="undo" />
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  );
}

interface RowButtonsProps {
  readonly first: number;
  readonly last: number;
  readonly onChange: (rows: Partial<typeof defaultRows>) => void;
}

/** Renders the buttons that add a row for a later lesson, or for the lesson 0. */
function RowButtons({ first, last, onChange }: RowButtonsProps) {
  const t = useTranslations('timetable.grid');
  return (
    <div className={styles.more}>
      {last < maxLessonNumber && (
        <Button variant="secondary" size="small" onClick={() => onChange({ last: last + 1 })}>
          <Icon name="add" />
          {t('more', { lesson: last + 1 })}
        </Button>
      )}
      {first > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange({ first: 0 })}>
          {t('zero')}
        </Button>
      )}
    </div>
  );
}
