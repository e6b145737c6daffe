/** The palette colour of each character of a grid. Blank cells show the ground. */
export const inks = {
  '#': 'ink',
  '+': 'accent',
  '-': 'tint',
  '=': 'deep',
  ':': 'ground',
} as const;

/** Colours of a poster as CSS hex: the ground, a darker and a lighter shade of it, and two contrasting colours. */
export type Palette = Readonly<Record<(typeof inks)[keyof typeof inks], string>>;

/** The palettes, named after sights around Shymkent. */
export const palettes = {
  sky: { ground: '#0b7790', deep: '#07586c', tint: '#2592aa', ink: '#fbf4e4', accent: '#f5b83d' },
  steppe: { ground: '#ecb53e', deep: '#d3932a', tint: '#f4cd7a', ink: '#172542', accent: '#fff8e8' },
  felt: { ground: '#f6eedd', deep: '#e0c79d', tint: '#ecdcb9', ink: '#0a6a81', accent: '#d6912a' },
  night: { ground: '#121c36', deep: '#0a1124', tint: '#22325c', ink: '#4fd0de', accent: '#f5b83d' },
  madder: { ground: '#b5402f', deep: '#8c2b21', tint: '#c85f4c', ink: '#fdf0d8', accent: '#f5bd4c' },
  spring: { ground: '#2f7a5b', deep: '#1f5a43', tint: '#4a9573', ink: '#fbf4e0', accent: '#f7c650' },
  dawn: { ground: '#f3cdb8', deep: '#e3a58a', tint: '#fae3d6', ink: '#41285c', accent: '#cf4730' },
  frost: { ground: '#dcebf0', deep: '#a3c9d9', tint: '#c1dde8', ink: '#173f6b', accent: '#df9a23' },
} as const satisfies Record<string, Palette>;

/** Name of one of {@link palettes}. */
export type PaletteName = keyof typeof palettes;

/** Every palette's name. */
export const paletteNames = Object.keys(palettes) as PaletteName[];
