const prefix = 'photo-';

/** Returns the anchor of a photo in its album, without the number sign. */
export function toPhotoAnchor(id: string): string {
  return prefix + id;
}

/** Returns the photo id of a fragment (`#photo-…`), or `null`. */
export function fromPhotoFragment(fragment: string): string | null {
  const start = `#${prefix}`;
  return fragment.startsWith(start) && fragment.length > start.length ? fragment.slice(start.length) : null;
}
