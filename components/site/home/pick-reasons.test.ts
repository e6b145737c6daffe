import { expect, test } from 'vitest';
import type { Figure } from '../content/read-figures';
import { pickReasons } from './pick-reasons';

const figure = (id: string, isSize: boolean) => ({ id, isSize }) as Figure;

const pick = (figures: readonly Figure[]) => pickReasons(figures).map(({ id }) => id);

const pupils = figure('pupils', true);
const teachers = figure('teachers', true);
const exam = figure('exam', false);
const grants = figure('grants', false);
const medals = figure('medals', false);

test('picks one size and two achievements', () => {
  expect(pick([pupils, teachers, exam, grants, medals])).toEqual(['pupils', 'exam', 'grants']);
});

test('fills the place of a missing achievement with another size', () => {
  expect(pick([pupils, teachers, medals])).toEqual(['pupils', 'teachers', 'medals']);
});

test('picks achievements alone where no size is marked', () => {
  expect(pick([exam, grants, medals])).toEqual(['exam', 'grants', 'medals']);
});

test('picks nothing from two figures', () => {
  expect(pick([pupils, teachers])).toEqual([]);
});
