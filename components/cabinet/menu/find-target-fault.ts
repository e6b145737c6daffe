import type { MenuTargetView } from '@/lib/content/kinds/menu-field';
import { isMenuSection } from '@/lib/content/pages/menu-sections';
import type { MenuPageChoice } from './use-menu-pages';

/** Returns why visitors do not see an entry with this target; `null` if they do. */
export function findTargetFault(
  target: MenuTargetView | null,
  pages: ReadonlyMap<string, MenuPageChoice> | null,
): 'hidden' | 'deleted' | 'outdated' | null {
  if (target?.kind === 'section') return isMenuSection(target.name) ? null : 'outdated';
  if (target?.kind !== 'page' || !pages) return null;
  const page = pages.get(target.id);
  if (!page) return target.page ? null : 'deleted';
  return page.isShown ? null : 'hidden';
}
