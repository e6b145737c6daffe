import { describe, expect, test } from 'vitest';
import { definitionOf } from '@/lib/content/registry';
import { closeAfterLastDay } from './close-after-last-day';

const vacancies = definitionOf('vacancies');

describe('the publication window of a type with a last day', () => {
  test.each([
    ['2026-12-10', '2026-12-10T19:00:00.000Z'],
    ['2026-12-31', '2026-12-31T19:00:00.000Z'],
    // Almaty changed from UTC+6 to UTC+5 on 1 March 2024.
    ['2024-02-28', '2024-02-28T18:00:00.000Z'],
  ])('ends with %s in Almaty', (deadline, unpublishAt) => {
    expect(closeAfterLastDay(vacancies, { deadline, unpublishAt: null })).toEqual({ deadline, unpublishAt });
  });

  test('moves with the last day', () => {
    const stored = { deadline: '2026-12-20', unpublishAt: '2026-12-10T19:00:00.000Z' };
    expect(closeAfterLastDay(vacancies, stored)).toMatchObject({ unpublishAt: '2026-12-20T19:00:00.000Z' });
  });

  test.each([
    [{ deadline: null, unpublishAt: null }],
    [{ deadline: '2026-13-40' }],
    [{ deadline: '9999-12-31' }],
    [{ deadline: 7 }],
    [null],
    ['x'],
  ])('leaves %j', (value) => {
    expect(closeAfterLastDay(vacancies, value)).toEqual(value);
  });

  test('leaves types without one', () => {
    const value = { date: '2026-12-10', unpublishAt: null };
    expect(closeAfterLastDay(definitionOf('news'), value)).toEqual(value);
  });
});
