/**
 * Lets links marked with `data-keeps-fragment` lead to the place of the page that is open: the server does not know the
 * fragment of an address.
 */
export function keepFragment(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-keeps-fragment]');
      if (link) link.hash = location.hash;
    },
    true,
  );
}
