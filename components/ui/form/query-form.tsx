'use client';

import { Fragment, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'autoComplete'> {
  /** What the address says, of which the controls are made. */
  readonly shown: Readonly<Record<string, string | null | undefined>>;
  /** What stands after the controls and stays as it is when the address changes: a link in it keeps the focus. */
  readonly after?: ReactNode;
}

/**
 * A plain form whose answer lives in the address: a search, or filters. Its controls say what the address says,
 * also after Back, where a browser would fill in again what was typed before the page was left.
 */
export function QueryForm({ shown, after, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => {
      // The browser has kept the page whole, with what was typed.
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
