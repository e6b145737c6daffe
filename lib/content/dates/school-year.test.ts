import { describe, expect, it } from 'vitest';
import { definitionOf } from '../registry';
import { schoolYearOf, toSchoolYear } from './school-year';

describe('toSchoolYear', () => {
  it.each([
    ['2025-08-31', 2024],
    ['2025-09-01', 2025],
    ['2026-01-15', 2025],
    ['2026-08-31', 2025],
  ])('puts %s into the year that starts in %i', (day, year) => expect(toSchoolYear(day)).toBe(year));
});

describe('schoolYearOf', () => {
  it.each([
    ['news', { date: '2024-10-01' }, 2024],
    ['news', { date: null }, 2025],
    ['images', { takenAt: null, consentOn: '2020-01-01' }, 2025],
    ['indicators', { schoolYear: '2023–2024' }, 2023],
    ['documents', { date: null, schoolYear: '2022-2023' }, 2022],
    ['achievements', { date: null, schoolYear: null }, 2025],
    ['pages', { title: { kz: '2020', ru: null } }, null],
  ] as const)('puts %s with %o into %s', (collection, input, year) => {
    expect(schoolYearOf(definitionOf(collection), input, '2026-02-01')).toBe(year);
  });
});
