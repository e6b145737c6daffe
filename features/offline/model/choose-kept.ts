import { fromLocalePath } from '@/lib/i18n/locales';
import type { OfflineState } from './offline-state';

type Kept = Pick<OfflineState, 'always' | 'visited'>;

/**
 * Whether and when a device keeps the page at a public path: `always` without a visit, `visited` after one; `null` for never.
 */
export function chooseKept(publicPath: string, { always, visited }: Kept): 'always' | 'visited' | null {
  const { path } = fromLocalePath(publicPath);
  if (always.includes(path)) return 'always';
  return visited.some((route) => isPathOf(route, path)) ? 'visited' : null;
}

/** Whether a path belongs to a route; a segment in brackets stands for any one. */
function isPathOf(route: string, path: string): boolean {
  const segments = path.split('/');
  const parts = route.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith('[') ? segments[index] !== '' : part === segments[index]))
  );
}
