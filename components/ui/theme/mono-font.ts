import localFont from 'next/font/local';

/** IBM Plex Mono with Latin, Russian and Kazakh letters, for labels of the IT section. */
export const plexMono = localFont({
  src: '../fonts/plex-mono.woff2',
  weight: '500',
  display: 'optional',
  variable: '--font-plex-mono',
  // Only the IT section uses it.
  preload: false,
  // All common monospaced fonts are 0.6 em wide, so the fallback needs no adjustment.
  adjustFontFallback: false,
});
