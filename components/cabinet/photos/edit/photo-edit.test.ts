import { expect, test } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { joinEdits, sortByTakenAt, toEditedInput } from './photo-edit';
import { listMissing } from '@/components/cabinet/images/list-missing';

const empty = createEmptyInput(definitionOf('images')) as unknown as Input<'images'>;

test.each<[string, Partial<Input<'images'>>, string[]]>([
  ['nothing filled in', {}, ['alt_required_kz', 'alt_required_ru', 'consent_required']],
  ['one language', { alt: { kz: 'a', ru: null }, showsPeople: false }, ['alt_required_ru']],
  ['decorative', { decorative: true, showsPeople: false }, []],
  ['consent by nobody', { decorative: true, consent: true }, ['consent_source_required']],
  ['all of it', { decorative: true, consent: true, consentBy: 'x', consentOn: '2026-01-01' }, []],
])('%s', (_name, edit, missing) => {
  expect(listMissing({ ...empty, ...edit })).toEqual(missing);
});

test('photos are sorted by the time they were taken', () => {
  const photo = (id: string, taken: string | null, day: string | null) =>
    ({ id, takenAt: day, file: { takenAt: taken } }) as Item<'images'>;
  const photos = [
    photo('unknown', null, null),
    photo('second', '2026-03-01T10:00:00', '2026-03-01'),
    photo('first', '2026-03-01T09:59:59', '2026-03-01'),
    photo('day', null, '2026-02-28'),
  ];
  expect(sortByTakenAt(photos).map(({ id }) => id)).toEqual(['day', 'first', 'second', 'unknown']);
});

test('a change of a text in one language leaves the other unchanged', () => {
  const photo = {
    ...empty,
    alt: { kz: 'a', ru: 'b' },
    caption: { kz: 'c', ru: null },
  } as unknown as Item<'images'>;
  const edit = joinEdits({ alt: { ru: 'x' } }, { alt: { kz: null }, caption: { ru: 'd' }, consent: true });
  expect(toEditedInput(photo, edit)).toMatchObject({
    alt: { kz: null, ru: 'x' },
    caption: { kz: 'c', ru: 'd' },
    consent: true,
  });
});
