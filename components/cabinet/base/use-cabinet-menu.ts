import { canDo, hasScope, isManager } from '@/lib/content/access/access';
import { listCabinetSections, type CabinetSection } from '@/lib/content/cabinet-sections';
import { listSection } from '@/lib/content/parts/list-section';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { useCabinet } from './cabinet-provider';
import type { ServiceLink } from './service-link';

/** What the user can open from the cabinet's menu, in its order. */
interface CabinetMenu {
  readonly groups: readonly {
    readonly name: CabinetSection;
    readonly collections: readonly CollectionName[];
  }[];
  /** Service pages: their names below `/cabinet`, and the link with a number of things to do there, if any. */
  readonly services: readonly { readonly name: string; readonly link: ServiceLink | null }[];
}

/** Returns the entries of the cabinet's menu that the user may open. */
export function useCabinetMenu(): CabinetMenu {
  const { user, switchedOff, serviceLinks, reviewTasks } = useCabinet();
  const isAdmin = hasScope(user, 'admin');
  const groups = listCabinetSections()
    .filter((name) => name !== 'site' || isAdmin)
    .map((name) => ({
      name,
      collections: listSection(name, switchedOff).filter(
        (collection) => !definitionOf(collection).isSingleton || canDo(user, 'edit', collection, null),
      ),
    }))
    .filter(({ collections }) => collections.length > 0);
  const waiting = reviewTasks.filter(({ isForCaller }) => isForCaller).length;
  const review: ServiceLink = { name: 'review', count: waiting, countLabel: 'openReview' };
  const ownPages = [
    ...(isManager(user) ? ['redirects'] : []),
    ...(isAdmin ? ['users', 'history', 'parts', 'settings'] : []),
    'account',
  ];
  return {
    groups,
    services: [
      ...[review, ...serviceLinks].map((link) => ({ name: link.name, link })),
      ...ownPages.map((name) => ({ name, link: null })),
    ],
  };
}
