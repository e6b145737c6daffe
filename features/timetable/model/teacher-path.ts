/** Returns the path of a teacher's timetable, without locale prefix. */
export function toTeacherPath(slug: string): string {
  return `/sabaq-kestesi/mugalimder/${slug}`;
}
