'use client';

import { useTranslations } from 'next-intl';
import type { Lesson } from '../content/lessons';
import { toLessonLines } from '../content/to-lesson-lines';
import styles from './lesson-value.module.css';

/** Renders the lessons of a week, a line for each. */
export function LessonValue({ value }: { readonly value: readonly Lesson[] }) {
  const t = useTranslations('timetable.grid.shortDays');
  return <span className={styles.text}>{toLessonLines(value, (day) => t(String(day))).join('\n')}</span>;
}
