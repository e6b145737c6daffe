/** Keys of the first categories whose events have no lessons unless staff choose otherwise. */
const categoriesWithoutLessons: readonly unknown[] = ['holiday', 'vacation'];

interface ChosenLessons {
  readonly category: string | null;
  readonly lessons: 'off' | 'on' | null;
}

/** Returns an event with its effect on lessons: what staff chose, otherwise `off` for holidays and vacations. */
export function settleLessons<Event extends ChosenLessons>(event: Event): Event {
  const { category, lessons } = event;
  return { ...event, lessons: lessons ?? (categoriesWithoutLessons.includes(category) ? 'off' : null) };
}
