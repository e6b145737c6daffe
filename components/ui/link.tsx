'use client';

import NextLink from 'next/link';
import { useState, type ComponentProps } from 'react';

/** Props of {@link Link}: anchor attributes and a public path of this site. */
export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string };

/**
 * Renders a link within the site. Prefetches on hover, focus and touch only: prefetching every visible link would
 * cost a phone more than the page itself.
 */
export function Link({ children, ...props }: LinkProps) {
  const [intended, setIntended] = useState(false);
  const intend = () => setIntended(true);
  return (
    <NextLink {...props} prefetch={intended} onMouseEnter={intend} onFocus={intend} onTouchStart={intend}>
      {children}
    </NextLink>
  );
}
