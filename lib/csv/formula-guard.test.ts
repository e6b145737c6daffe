import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard';
import { readCsv } from './read-csv';

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ["'=1+1", "''=1+1"],
  ["'a", "'a"],
  ['a=1', 'a=1'],
])('guards %s as %s, and a file returns it', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded);
  expect(unguardFormula(guarded)).toBe(text);
  expect(readCsv(`${guarded};b`)[0]?.cells[0]).toBe(text);
});
