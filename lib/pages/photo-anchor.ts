const prefix = 'photo-';

/** The anchor of a picture in its album, without the number sign. */
export function toPhotoAnchor(id: string): string {
  return prefix + id;
}

/** The id of the picture that a fragment (`#photo-…`) names; `null` when it names none. */
export function fromPhotoFragment(fragment: string): string | null {
  const start = `#${prefix}`;
  return fragment.startsWith(start) && fragment.length > start.length ? fragment.slice(start.length) : null;
}
