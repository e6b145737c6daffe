import localFont from 'next/font/local';

/** IBM Plex Mono with the same letters, for the labels of the IT section. */
export const plexMono = localFont({
  src: '../fonts/plex-mono.woff2',
  weight: '500',
  display: 'optional',
  variable: '--font-plex-mono',
  // The IT section is one page of many.
  preload: false,
  // Every monospaced font of readers' systems is as wide: six tenths of its size.
  adjustFontFallback: false,
});
