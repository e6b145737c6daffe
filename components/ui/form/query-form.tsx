'use client';

import { Fragment, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'autoComplete'> {
  /** Query values that the controls show. */
  readonly shown: Readonly<Record<string, string | null | undefined>>;
  /**
   * Content after the controls that keeps its DOM nodes when the address changes, so that a focused link stays
   * focused.
   */
  readonly after?: ReactNode;
}

/**
 * Renders a GET form for a search or filters. Its controls always show the query of the address, also after Back,
 * where browsers would restore the text typed before leaving.
 */
export function QueryForm({ shown, after, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => {
      // The page returned from the back/forward cache with its typed text.
      if (event.persisted) form.current?.reset();
    };
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);
  return (
    <form {...props} ref={form} autoComplete="off">
      <Fragment key={JSON.stringify(shown)}>{children}</Fragment>
      {after}
    </form>
  );
}
