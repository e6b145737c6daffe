import { useEffect, useEffectEvent } from 'react';

/** Calls `open` once if the address of the page names the element `id` after `#`, as links to a block of a form do. */
export function useOpenFromAddress(id: string, open: () => void): void {
  const openIfNamed = useEffectEvent(() => {
    if (location.hash !== `#${id}`) return;
    open();
    document.getElementById(id)?.scrollIntoView();
  });
  useEffect(() => openIfNamed(), [id]);
}
