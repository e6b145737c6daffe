import { expect, test } from 'vitest';
import { listClashes, type Place } from './list-clashes';

const place = (name: string, teacher: string, room: string, subject = 'Algebra'): Place => ({
  name,
  lesson: { day: 1, lesson: 2, subject, teacher, room, group: '' },
});

test.each([
  ['a teacher in two rooms', [place('5A', 'Kim V.', '1'), place('6A', 'Kim V.', '2')], ['teacher']],
  ['no rooms', [place('5A', 'Kim V.', ''), place('6A', 'Kim V.', '')], ['teacher']],
  ['two subjects in a room', [place('5A', 'Kim V.', '1'), place('6A', 'Kim V.', '1', 'Art')], ['teacher']],
  ['classes together', [place('5A', 'Kim V.', '1'), place('5B', 'Kim V.', '1')], []],
  [
    'a name in Kazakh and Russian letters',
    [
      place('5A', '\u049a\u0430\u043b\u044b\u0431\u0430\u0439 S. D.', '1'),
      place('6A', '\u041a\u0430\u043b\u044b\u0431\u0430\u0439 S.D.', '2'),
    ],
    ['teacher'],
  ],
  [
    'teachers in a room',
    [place('5A', 'Kim V.', '302'), place('6A', 'Li A.', '\u043a\u0430\u0431. 302')],
    ['room'],
  ],
])('finds clashes: %s', (_, places, kinds) => {
  expect(listClashes(places).map(({ kind }) => kind)).toEqual(kinds);
});
