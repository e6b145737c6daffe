import localFont from 'next/font/local';

/**
 * Onest with Latin, Russian and Kazakh letters in one file (see fonts/merge-fonts.py). The fallback has its
 * metrics. `optional`: a font that comes late is used from the next page on, so text never moves.
 */
export const onest = localFont({
  src: '../fonts/onest.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-onest',
  adjustFontFallback: 'Arial',
});
