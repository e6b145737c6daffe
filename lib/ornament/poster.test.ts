import { describe, expect, it } from 'vitest';
import { border, borderNames } from './borders';
import { widthOf } from './grid';
import { motif, motifNames } from './motifs';
import { borderPattern, ornamentPath } from './ornament';
import { paletteNames, palettes } from './poster-palettes';
import { posterThemes } from '../content/categories';
import { pickPoster, pickPosters } from './pick-poster';
import { composePoster, layoutNames, type PosterSpec } from './poster';

const spec: PosterSpec = { motif: 'horns', palette: 'sky', seed: 'nauryz', width: 1600, height: 900 };

describe('motifs', () => {
  it.each(motifNames)('%s is a rectangle of ink and accent of at most 27 × 24 cells', (name) => {
    const grid = motif(name);
    expect(new Set(grid.map((row) => row.length)).size).toBe(1);
    expect(grid.join('')).toMatch(/^[#+.]+$/);
    expect(widthOf(grid)).toBeLessThanOrEqual(27);
    expect(grid.length).toBeLessThanOrEqual(24);
  });

  it.each(['horns', 'mark', 'tumar', 'yurt', 'sun'] as const)('%s is symmetric', (name) => {
    const grid = motif(name);
    expect(grid.map((row) => [...row].reverse().join(''))).toEqual(grid);
  });

  it('have short path data', () => {
    expect(ornamentPath('mark').ink.length).toBeLessThan(300);
    expect(borderPattern('horns')).toMatchObject({ width: 12, height: 5 });
  });
});

describe('border', () => {
  it.each(borderNames)('cuts %s to the given width', (name) => {
    for (const width of [1, 13, 64]) expect(widthOf(border(name, width))).toBe(width);
  });
});

describe('composePoster', () => {
  it('returns the same poster for a spec and different posters for different seeds', () => {
    expect(toText(spec)).toBe(toText({ ...spec }));
    const posters = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => toText({ ...spec, seed }));
    expect(new Set(posters).size).toBeGreaterThan(3);
  });

  it.each(layoutNames)('%s uses only colours of its palette and has less than 9,000 characters', (layout) => {
    for (const motifName of motifNames) {
      const poster = composePoster({ ...spec, motif: motifName, layout });
      const colors: string[] = Object.values(palettes.sky);
      for (const shape of poster.shapes) expect(colors).toContain(shape.fill);
      expect(poster.shapes.some((shape) => shape.fill === palettes.sky.ink)).toBe(true);
      expect(toText({ ...spec, motif: motifName, layout }).length).toBeLessThan(9_000);
    }
  });

  it('keeps the proportions of portrait and square posters', () => {
    expect(composePoster({ ...spec, width: 800, height: 1000, layout: 'steppe' }).viewBox).toBe(
      '0 0 51 63.75',
    );
    expect(composePoster({ ...spec, width: 500, height: 500, layout: 'steppe' }).viewBox).toBe('0 0 64 64');
  });
});

describe('pickPosters', () => {
  it('gives a subject alone the same poster each time, with a motif of its theme', () => {
    const subject = { seed: 'item-1', theme: 'sport' } as const;
    expect(pickPoster(subject)).toEqual(pickPoster(subject));
    expect(['ball', 'cup', 'hoop', 'horse', 'mountain', 'medal']).toContain(pickPoster(subject).motif);
    expect(pickPosters([subject])).toEqual([pickPoster(subject)]);
  });

  it.each([...posterThemes, null])('shows a motif once in a list of 24 items of theme %s', (theme) => {
    const posters = pickPosters(Array.from({ length: 24 }, (_, index) => ({ seed: `item-${index}`, theme })));
    expect(new Set(posters.map(({ motif }) => motif)).size).toBe(24);
  });

  it('shows no motif three times in a list of 60 items', () => {
    const posters = pickPosters(Array.from({ length: 60 }, (_, index) => ({ seed: `item-${index}` })));
    const counts = motifNames.map((name) => posters.filter(({ motif }) => motif === name).length);
    expect(Math.max(...counts)).toBe(2);
  });
});

describe('palettes', () => {
  it.each(paletteNames)('%s has a contrast of at least 4.5 between ink and ground', (name) => {
    expect(contrastOf(palettes[name].ink, palettes[name].ground)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toText(poster: PosterSpec): string {
  return JSON.stringify(composePoster(poster));
}
