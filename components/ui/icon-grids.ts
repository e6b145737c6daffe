import { parseGrid } from '@/lib/ornament/grid';
import { toPath } from '@/lib/ornament/path';
import { controlIcons } from './icons/control-icons';
import { thingIcons } from './icons/thing-icons';

// Drawn at 12, 18 or 24 pixels.
const drawings = { ...controlIcons, ...thingIcons };

/** Name of an icon. */
export type IconName = keyof typeof drawings;

/** Path data of an icon, in a square of 12 by 12. */
export function iconPath(name: IconName): string {
  return toPath(parseGrid(drawings[name]));
}
