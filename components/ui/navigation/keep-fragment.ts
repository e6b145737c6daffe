import type { MouseEvent } from 'react';

/** Adds the fragment of the current address, which no server sees, to a link that is followed. */
export function keepFragment(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.hash = window.location.hash;
}
