import type { Lesson, LessonsField } from '../content/lessons';
import type { Place } from './paste-block';

/** A cell that the field refuses. */
export interface CellFault extends Place {
  readonly kind: 'subject' | 'length';
}

/** Returns the cells that the field refuses, in the order of its lessons. */
export function listCellFaults(field: LessonsField, value: readonly Lesson[]): CellFault[] {
  const issues = field.schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(({ code, path: [index] }): CellFault[] => {
    const lesson = typeof index === 'number' ? value[index] : undefined;
    if (!lesson) return [];
    return [{ day: lesson.day, lesson: lesson.lesson, kind: code === 'custom' ? 'subject' : 'length' }];
  });
}
