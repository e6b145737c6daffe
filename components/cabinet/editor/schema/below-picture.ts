import type { ResolvedPos } from '@tiptap/pm/model';

/** Returns the position below the picture whose caption has the cursor, and below its gallery; `null` outside of captions. */
export function findBelowPicture($from: ResolvedPos): number | null {
  if ($from.parent.type.name !== 'figcaption') return null;
  const isInGallery = $from.depth > 2 && $from.node(-2).type.name === 'gallery';
  return $from.after(isInGallery ? -2 : -1);
}
