import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toRedirectTarget } from '@/lib/addresses/to-redirect-target';
import { toSiteAddress } from '@/lib/addresses/to-site-address';
import type { PageLink, PageLinkChange } from '@/lib/api/contract';
import { isManager } from '@/lib/content/access/access';
import { usePageLinks, type PageLinks } from './use-page-links';

/** What a person decides about a page that is closed. */
export interface Closing extends PageLinks {
  readonly by: 'unpublish' | 'remove';
  /** Whether the links of an item are removed. */
  readonly isChosen: (link: PageLink) => boolean;
  /** Whether the deletion needs the removal, or the person may not remove the links. */
  readonly isFixed: (link: PageLink) => boolean;
  readonly toggle: (link: PageLink) => void;
  /** Whether the person may let the address lead elsewhere. */
  readonly canRedirect: boolean;
  readonly redirectTo: string;
  readonly setRedirectTo: (address: string) => void;
  /** Whether the address of the redirect is refused. */
  readonly isRedirectWrong: boolean;
  /** Whether the links are read and the address can be stored. */
  readonly isReady: boolean;
  readonly toChange: () => Pick<PageLinkChange, 'links' | 'redirectTo'>;
}

/** Returns what a person decides about the links to a page and its address before it is closed. */
export function useClosing(id: string, by: Closing['by']): Closing {
  const { user } = useCabinet();
  const pageLinks = usePageLinks(id);
  // A page that is withdrawn comes back more often than a deleted one.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [redirectTo, setRedirectTo] = useState('');
  const isNeeded = (link: PageLink) => by === 'remove' && link.isReference;
  const isFixed = (link: PageLink) => !link.canRemove || isNeeded(link);
  const isChosen = (link: PageLink) =>
    link.canRemove && (isNeeded(link) || (by === 'remove') !== toggled.has(link.id ?? ''));
  const target = redirectTo.trim() === '' ? null : toTarget(redirectTo);
  const isRedirectWrong = target !== null && 'fault' in target;
  return {
    ...pageLinks,
    by,
    isChosen,
    isFixed,
    toggle({ id: linkId }) {
      const next = new Set(toggled);
      if (linkId !== null && !next.delete(linkId)) next.add(linkId);
      setToggled(next);
    },
    canRedirect: isManager(user),
    redirectTo,
    setRedirectTo,
    isRedirectWrong,
    isReady: (pageLinks.links !== null || pageLinks.problem !== null) && !isRedirectWrong,
    toChange: () => ({
      links: (pageLinks.links ?? [])
        .filter(isChosen)
        .map(({ collection, id: linkId, version }) => ({ collection, id: linkId!, version: version! })),
      redirectTo: target !== null && 'target' in target ? target.target : null,
    }),
  };
}

function toTarget(text: string) {
  const { origin } = window.location;
  return toRedirectTarget(toSiteAddress(text, origin), origin);
}
