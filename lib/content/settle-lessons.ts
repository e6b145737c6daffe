/** Keys of the first categories whose events have no lessons unless staff choose otherwise. */
const categoriesWithoutLessons: readonly unknown[] = ['holiday', 'vacation'];

interface ChosenLessons {
  readonly category: string | null;
  readonly lessons: 'off' | 'on' | null;
}

/** Returns what an event does to the lessons of its days: what staff chose, otherwise `off` for holidays and vacations. */
export function lessonsOf({ category, lessons }: ChosenLessons): 'off' | 'on' | null {
  return lessons ?? (categoriesWithoutLessons.includes(category) ? 'off' : null);
}
