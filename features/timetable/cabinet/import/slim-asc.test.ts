import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTimetables } from '../../import/read-timetables';
import { slimAsc } from './slim-asc';

const file = readFileSync(join(import.meta.dirname, '../../import/asc-example.xml'), 'utf8');

test('keeps what an import reads, and the numbers of lines', () => {
  const slim = slimAsc(file);
  expect(readTimetables(slim)).toEqual(readTimetables(file));
  expect(slim.split('\n')).toHaveLength(file.split('\n').length);
});

test('leaves out students', () => {
  const students =
    '<students options="a">\n<student id="S" name="A B"\n email="a@b.example"/>\n</students>\n'.repeat(
      20_000,
    );
  const slim = slimAsc(file.replace('</timetable>', `${students}</timetable>`));
  expect(slim).not.toContain('@');
  expect(slim.length).toBeLessThan(file.length + 100_000);
});

test.each(['a;b', '<html><a href="x">b</a></html>'])('leaves %s as it is', (text) => {
  expect(slimAsc(text)).toBe(text);
});
