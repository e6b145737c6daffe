import { expect, test } from 'vitest';
import { buildPageTree, flattenTree, narrowTree, readHeight } from './build-page-tree';

const entry = (id: string, path: string, parentId: string | null = null, position = 0) => ({
  ...{ id, path, parentId, position },
  title: id,
});
const entries = [
  entry('images', '/gallery/images'),
  entry('b', '/about/b', 'about'),
  entry('home', '/'),
  entry('lost', '/gone/lost', 'gone'),
  entry('about', '/about'),
  entry('c', '/about/b/c', 'b'),
  entry('gallery', '/gallery'),
];
const tree = buildPageTree(entries, (a, b) => a.localeCompare(b));

test('puts pages below their parents, those of routes below the path that they continue', () => {
  expect(flattenTree(tree).map(({ entry: { id }, level, count }) => [id, level, count])).toEqual([
    ['home', 1, 0],
    ['about', 1, 1],
    ['b', 2, 1],
    ['c', 3, 0],
    ['gallery', 1, 1],
    ['images', 2, 0],
    ['lost', 1, 0],
  ]);
});

test('keeps the order that staff chose, and sorts pages without one by title', () => {
  const below = [
    entry('about', '/about'),
    entry('c', '/about/c', 'about', 1),
    entry('b', '/about/b', 'about', 2),
    entry('new', '/about/new', 'about', 3),
    entry('a', '/about/a', 'about', 0),
    entry('z', '/z'),
    entry('y', '/y'),
  ];
  const sorted = buildPageTree(below, (a, b) => a.localeCompare(b));
  const ids = flattenTree(sorted).map((line) => line.entry.id);
  expect(ids).toEqual(['about', 'a', 'c', 'b', 'new', 'y', 'z']);
});

test('keeps the pages above a match', () => {
  const narrowed = narrowTree(tree, ({ id }) => id === 'c' || id === 'lost');
  expect(flattenTree(narrowed).map(({ entry: { id } }) => id)).toEqual(['about', 'b', 'c', 'lost']);
});

test('counts the levels of a page', () => {
  expect(tree.map(readHeight)).toEqual([1, 3, 2, 1]);
});

test('ends if pages name each other as parents', () => {
  const loop = [entry('x', '/y/x', 'y'), entry('y', '/x/y', 'x')];
  expect(flattenTree(buildPageTree(loop, (a, b) => a.localeCompare(b)))).toEqual([]);
});
