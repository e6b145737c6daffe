import { describe, expect, it } from 'vitest';
import { fillInside, flip, parseGrid, recolour, scale, tile, turn } from './grid';

describe('grid', () => {
  it('parses string art and pads short rows', () => {
    expect(parseGrid('\n  ##\n  #\n')).toEqual(['##', '#.']);
  });

  it('returns to itself after four turns', () => {
    const grid = ['#..', '.+.'];
    expect(turn(grid)).toEqual(['.#', '+.', '..']);
    expect(turn(turn(turn(turn(grid))))).toEqual(grid);
    expect(flip(flip(grid))).toEqual(grid);
  });

  it('fills enclosed cells only', () => {
    expect(fillInside(['###.', '#.#.', '###.'], ':')).toEqual(['###.', '#:#.', '###.']);
    expect(fillInside(['##.', '#..', '###'], ':')).toEqual(['##.', '#..', '###']);
  });

  it('repeats, enlarges and recolours', () => {
    expect(tile(['#'], 2, 2, 1)).toEqual(['#.#', '...', '#.#']);
    expect(scale(['#.'], 2)).toEqual(['##..', '##..']);
    expect(recolour(['#+.'], { '#': '-' })).toEqual(['-+.']);
  });
});
