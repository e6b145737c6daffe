import { lessonDays } from '../content/lessons';
import type { Place } from './paste-block';

/** Returns the cell in the direction of an arrow key; `null` at the edge of the grid and for other keys. */
export function findNeighbour(
  { day, lesson }: Place,
  key: string,
  { first, last }: { readonly first: number; readonly last: number },
): Place | null {
  const target = {
    ArrowUp: { day, lesson: lesson - 1 },
    ArrowDown: { day, lesson: lesson + 1 },
    ArrowLeft: { day: day - 1, lesson },
    ArrowRight: { day: day + 1, lesson },
  }[key];
  if (!target || target.day < 1 || target.day > lessonDays) return null;
  return target.lesson >= first && target.lesson <= last ? target : null;
}
