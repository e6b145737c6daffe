import { expect, test } from 'vitest';
import { readPartChanges } from './read-part-changes';

function toForm(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('returns the switches that a person has changed, in both directions', () => {
  const form = toForm([
    ['part', 'tour'],
    ['part', 'it'],
    ['partWasOn', 'it'],
    ['partWasOn', 'canteen'],
    ['partWasOff', 'tour'],
    ['partWasOff', 'calendar'],
  ]);
  expect(readPartChanges(form)).toEqual({ canteen: false, tour: true });
});

test('returns nothing for a form without switches', () => {
  expect(readPartChanges(toForm([['part', 'tour']]))).toEqual({});
});
