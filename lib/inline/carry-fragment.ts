/**
 * Lets links marked with `data-carries-fragment` lead to the place of the page that is open: the server does not know the
 * fragment of an address.
 */
export function carryFragment(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-carries-fragment]');
      if (link) link.hash = location.hash;
    },
    true,
  );
}
