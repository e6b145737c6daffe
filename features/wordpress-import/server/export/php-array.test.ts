import { expect, test } from 'vitest';
import { fromPhpSerialized } from './php-array';

test('reads the posts of a group of translations', () => {
  expect(fromPhpSerialized('a:2:{s:2:"kk";i:12;s:2:"ru";i:15;}')).toEqual(
    new Map([
      ['kk', 12],
      ['ru', 15],
    ]),
  );
});

test('counts the length of strings in bytes', () => {
  expect(fromPhpSerialized('a:2:{i:0;s:4:"\u043d\u0430";i:1;s:3:"a";";}')).toEqual(
    new Map<number, string>([
      [0, '\u043d\u0430'],
      [1, 'a";'],
    ]),
  );
});

test.each([
  ['N;', null],
  ['b:1;', true],
  ['b:0;', false],
  ['i:-7;', -7],
  ['d:0.5;', 0.5],
  ['s:0:"";', ''],
  ['a:0:{}', new Map()],
  ['a:1:{s:1:"a";a:1:{i:0;N;}}', new Map([['a', new Map([[0, null]])]])],
  ['a:1:{s:9:"__proto__";i:1;}', new Map([['__proto__', 1]])],
])('reads %s', (text, value) => {
  expect(fromPhpSerialized(text)).toEqual(value);
});

test.each([
  '',
  'a:2:{s:2:"kk";i:12;',
  's:99:"short";',
  's:-1:"";',
  'i:;',
  'i:x;',
  'a:1:{N;i:1;}',
  'a:999999999:{',
  'i:1;i:2;',
  'O:8:"stdClass":0:{}',
  'C:1:"A":0:{}',
  'r:1;',
  `${'a:1:{i:0;'.repeat(1000)}i:1;${'}'.repeat(1000)}`,
])('refuses %j', (text) => {
  expect(fromPhpSerialized(text)).toBeUndefined();
});
