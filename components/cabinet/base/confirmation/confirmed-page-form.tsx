'use client';

import type { ComponentProps } from 'react';
import { PageForm } from '../page-form';
import { useConfirmed } from './use-confirmed';

/** Renders a {@link PageForm} whose action needs a recent confirmation of the session. */
export function ConfirmedPageForm(props: Omit<ComponentProps<typeof PageForm>, 'prepare'>) {
  return <PageForm {...props} prepare={useConfirmed()} />;
}
