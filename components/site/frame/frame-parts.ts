import type { ComponentType } from 'react';

/** A component that a feature adds to the end of every public page. */
export type FramePart = ComponentType;

const parts = new Set<FramePart>();

/** Adds what a feature shows on every public page. */
export function addFramePart(part: FramePart): void {
  parts.add(part);
}

/** Returns what features show on every public page. */
export function listFrameParts(): readonly FramePart[] {
  return [...parts];
}
