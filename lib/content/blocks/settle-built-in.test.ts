import { describe, expect, it } from 'vitest';
import { settleBuiltIn } from './settle-built-in';

const block = (type: string, id: string, hidden = false) => ({ id, type, hidden });
const settle = (slug: string | null, blocks: ReturnType<typeof block>[]) =>
  settleBuiltIn(slug, blocks, { createId: () => 'new', fill: () => ({}) }).map(
    ({ type, id, hidden }) => `${type} ${id}${hidden ? ' hidden' : ''}`,
  );

describe('the built-in part of a page', () => {
  it.each([
    ['news', ['built-in new', 'text a']],
    ['about', ['text a', 'built-in new']],
    ['home', ['hero new', 'text a']],
    ['privacy', ['text a']],
    ['meals', ['text a']],
    [null, ['text a']],
  ])('returns to its usual place on %s', (slug, expected) => {
    expect(settle(slug, [block('text', 'a')])).toEqual(expected);
  });

  it('stays where staff moved it, shown and once', () => {
    const blocks = [
      block('text', 'a'),
      block('built-in', 'b', true),
      block('built-in', 'c'),
      block('text', 'd'),
    ];
    expect(settle('news', blocks)).toEqual(['text a', 'built-in b', 'text d']);
  });

  it('leaves a page that has none', () => {
    expect(settle('meals', [block('built-in', 'a'), block('hero', 'b'), block('text', 'c')])).toEqual([
      'text c',
    ]);
  });
});
