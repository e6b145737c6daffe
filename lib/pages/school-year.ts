/** A school year as it stands in addresses, whichever dash it was typed with: `2025-2026`. */
export function toYearKey(schoolYear: string): string {
  return schoolYear.trim().replace(/\s*[-\u2010-\u2015\u2212/]\s*/, '-');
}

/** A school year as people read it: two years with the dash of a range. */
export function formatSchoolYear(schoolYear: string): string {
  return toYearKey(schoolYear).replace('-', '\u2013');
}
