import localFont from 'next/font/local';

/**
 * Onest with Latin, Russian and Kazakh letters in one file (see fonts/merge-fonts.py) and a fallback with equal
 * metrics. `optional`: a font that arrives late is used from the next page on, so text never shifts.
 */
export const onest = localFont({
  src: '../fonts/onest.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-onest',
  adjustFontFallback: 'Arial',
});
