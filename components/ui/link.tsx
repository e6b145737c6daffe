import type { ComponentProps } from 'react';
import { routedLink } from './navigation/follow-links';

/** Props of {@link Link}: anchor attributes and a public path of this site. */
export type LinkProps = ComponentProps<'a'> & { readonly href: string };

/**
 * Renders a link within the site. A marked anchor instead of Next's component, because a page has up to a hundred
 * links and each would be hydrated: one listener of the document navigates and prefetches for all of them.
 */
export function Link({ children, ...props }: LinkProps) {
  return (
    <a {...props} {...routedLink}>
      {children}
    </a>
  );
}
