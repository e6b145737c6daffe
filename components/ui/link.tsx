'use client';

import NextLink from 'next/link';
import { useState, type ComponentProps } from 'react';

/** What {@link Link} takes: an anchor's attributes and a public path of this site. */
export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string };

/**
 * A link within the site. The next page is fetched ahead only when the reader is about to follow it: fetching
 * for every link in sight would cost a phone more than the page itself.
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
