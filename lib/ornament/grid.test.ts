import { describe, expect, it } from 'vitest';
import { fillInside, flip, parseGrid, recolour, scale, tile, turn } from './grid';

describe('grid', () => {
  it('reads string art and fills short rows up', () => {
    expect(parseGrid('\n  ##\n  #\n')).toEqual(['##', '#.']);
  });

  it('turns four times into itself', () => {
    const grid = ['#..', '.+.'];
    expect(turn(grid)).toEqual(['.#', '+.', '..']);
    expect(turn(turn(turn(turn(grid))))).toEqual(grid);
    expect(flip(flip(grid))).toEqual(grid);
  });

  it('fills what a drawing encloses, and nothing else', () => {
    expect(fillInside(['###.', '#.#.', '###.'], ':')).toEqual(['###.', '#:#.', '###.']);
    expect(fillInside(['##.', '#..', '###'], ':')).toEqual(['##.', '#..', '###']);
  });

  it('repeats, enlarges and recolours', () => {
    expect(tile(['#'], 2, 2, 1)).toEqual(['#.#', '...', '#.#']);
    expect(scale(['#.'], 2)).toEqual(['##..', '##..']);
    expect(recolour(['#+.'], { '#': '-' })).toEqual(['-+.']);
  });
});
