/** Returns the different teachers of a lesson, which has several if they teach together. */
export function splitTeachers(text: string): string[] {
  const names = text.split(/[,;/]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
