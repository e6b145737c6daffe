import { expect, test } from 'vitest';
import { chooseKept } from './choose-kept';

const kept = { always: ['/', '/ashana'], visited: ['/sabaq-kestesi/[name]'] };

test.each([
  ['/', 'always'],
  ['/ru', 'always'],
  ['/ru/ashana', 'always'],
  ['/ashana/mazir', null],
  ['/sabaq-kestesi/7a', 'visited'],
  ['/ru/sabaq-kestesi/7a', 'visited'],
  ['/sabaq-kestesi/mugalimder/a-b', null],
  ['/sabaq-kestesi/', null],
  ['/news/a', null],
  ['/cabinet', null],
])('%s: %s', (path, expected) => expect(chooseKept(path, kept)).toBe(expected));
