import type { MenuTargetView } from '@/lib/content/kinds/menu-field';
import type { MenuPageChoice } from './use-menu-pages';

/** Returns the address of a target as people see it; empty for none, and for a page that is gone. */
export function toTargetAddress(
  target: MenuTargetView | null,
  pages: ReadonlyMap<string, MenuPageChoice> | null,
): string {
  if (target?.kind === 'address') return target.href;
  if (target?.kind === 'section') return `/${target.name}`;
  return (target && (pages?.get(target.id)?.view.path ?? target.page?.path)) ?? '';
}
