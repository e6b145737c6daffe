/** Returns the teachers of a lesson, which has several if they teach together. */
export function splitTeachers(text: string): string[] {
  return text
    .split(/[,;/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
