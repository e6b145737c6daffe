/** Attributes that hold the address of a picture, first those from which a script of the old site would take it. */
export const pictureAttributes = [
  'data-orig-file',
  'data-src',
  'data-lazy-src',
  'data-litespeed-src',
  'data-original',
  'src',
] as const;
