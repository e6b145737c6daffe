import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paletteNames, palettes } from './palettes';

const theme = (file: string) =>
  readFileSync(new URL(`../../components/ui/theme/${file}`, import.meta.url), 'utf8');

/** Returns the colours that a rule of a style sheet sets, by token. */
function readTokens(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--(?:color-)?([\w-]+): (#[0-9a-f]{6});/g)].map(([, token, colour]) => [
      token!,
      colour!,
    ]),
  );
}

const [lightCss = '', darkCss = ''] = theme('tokens.css').split('@media (prefers-color-scheme: dark)');
const tokens = { light: readTokens(lightCss), dark: { ...readTokens(lightCss), ...readTokens(darkCss) } };

/** Pairs of text and ground, and the least contrast of WCAG: 4.5 for text, 3 for graphics and large marks. */
const pairs: readonly (readonly [string, string, number])[] = [
  ['link', 'paper', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'sunken', 4.5],
  ['link', 'sky-soft', 4.5],
  ['link-hover', 'paper', 4.5],
  ['link-hover', 'sky-soft', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['on-sky', 'sky', 4.5],
  ['on-sky', 'sky-deep', 4.5],
  ['on-sky-muted', 'sky', 4.5],
  ['on-sky-muted', 'sky-deep', 4.5],
  ['gold', 'sky-deep', 4.5],
  ['ink', 'sky-soft', 4.5],
  ['muted', 'sky-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['info', 'surface', 4.5],
  // Labels of categories.
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['on-gold', 'gold', 4.5],
  ['ink', 'sunken', 4.5],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
  ['progress', 'surface', 3],
];

describe.each(paletteNames)('palette %s', (name) => {
  test.each(['light', 'dark'] as const)('is readable in the %s scheme', (scheme) => {
    const { light, dark } = palettes[name];
    const colours = {
      ...tokens[scheme],
      ...light,
      ...(scheme === 'dark' ? { ...tokens.dark, ...dark } : {}),
    };
    const faint = pairs
      .map(([text, ground, least]) => ({
        text,
        ground,
        least,
        contrast: contrast(colours[text]!, colours[ground]!),
      }))
      .filter(({ contrast: found, least }) => !(found >= least));
    expect(faint).toEqual([]);
  });

  test('shows the white mark on its block', () => {
    expect(contrast('#ffffff', palettes[name].light['mark']!)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the default palette has the colours of the style sheet', () => {
  expect(tokens.light).toMatchObject(palettes.sky.light);
  expect(tokens.dark).toMatchObject(palettes.sky.dark);
});

test('the low-vision schemes replace every colour of a palette, and their two colours differ enough', () => {
  const css = theme('low-vision.css');
  const replaced = new Set([...css.matchAll(/--color-([\w-]+): var\(--scheme/g)].map(([, token]) => token));
  const brand = Object.keys(palettes.sky.light).filter((token) => token !== 'mark');
  expect(brand.filter((token) => !replaced.has(token))).toEqual([]);
  const schemes = [...css.matchAll(/--scheme-ink: (#[0-9a-f]{6});\s+--scheme-paper: (#[0-9a-f]{6});/g)];
  expect(schemes).toHaveLength(4);
  for (const [, ink, paper] of schemes) expect(contrast(ink!, paper!)).toBeGreaterThanOrEqual(7);
});

test('black and white have the contrast 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

/** Contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
