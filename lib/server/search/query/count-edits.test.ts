import { expect, test } from 'vitest';
import { countEdits } from './count-edits';

test.each([
  ['timetable', 'timetable', 0],
  ['timetable', 'timetabl', 1],
  ['timetable', 'timettable', 1],
  ['timetable', 'timetabel', 1],
  ['timetable', 'tumetible', 2],
  ['timetable', 'imetabl', 2],
  ['timetable', 'timetablets', 2],
  ['timetable', 'itmetabel', 2],
  ['timetable', 'tametibla', 3],
  ['timetable', 'time', 3],
  ['abcdefgh', 'ghabcdef', 3],
])('%s and %s differ by %i letters, of which up to three count', (a, b, count) => {
  expect(countEdits(a, b, 2)).toBe(count);
  expect(countEdits(b, a, 2)).toBe(count);
});
