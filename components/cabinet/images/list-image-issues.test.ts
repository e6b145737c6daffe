import { expect, it } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { listImageIssues } from './list-image-issues';

const empty = createEmptyInput(definitionOf('images')) as unknown as Input<'images'>;
const toFields = (edit: Partial<Input<'images'>>, languages: readonly ('kz' | 'ru')[]) =>
  listImageIssues({ ...empty, ...edit }, languages).map(({ path }) => path.join('.'));

it('names descriptions, consent, its source and its day at once', () => {
  expect(toFields({}, ['kz', 'ru'])).toEqual(['alt.kz', 'alt.ru', 'consent', 'consentBy', 'consentOn']);
});

it('names what one language lacks', () => {
  expect(toFields({ showsPeople: false }, ['ru'])).toEqual(['alt.ru']);
});

it('is empty for an image without people that has both descriptions', () => {
  expect(toFields({ showsPeople: false, alt: { kz: 'a', ru: 'b' } }, ['kz', 'ru'])).toEqual([]);
});
