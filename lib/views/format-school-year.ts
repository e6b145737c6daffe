/** Returns a school year for addresses, with a hyphen for any dash: `2025-2026`. */
export function toYearKey(schoolYear: string): string {
  return schoolYear.trim().replace(/\s*[-\u2010-\u2015\u2212/]\s*/, '-');
}

/** Returns a school year for display, with an en dash. */
export function formatSchoolYear(schoolYear: string): string {
  return toYearKey(schoolYear).replace('-', '\u2013');
}
