/** Returns the name of a class as timetables write it: `9B` for `9 \u00abB\u00bb`. */
export function toShortClassName(name: string): string {
  return name.replace(/[\s\u00ab\u00bb\u201c\u201d\u201e"]/g, '');
}
