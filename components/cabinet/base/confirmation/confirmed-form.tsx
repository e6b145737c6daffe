'use client';

import { useRef, type ComponentProps } from 'react';
import { useConfirmed } from './use-confirmed';

/**
 * Renders a plain form, such as that of a download, whose request needs a recent confirmation of the session, and asks for it before the form is sent.
 * Without JavaScript the server redirects to the page that asks. Other forms repeat their action, see `CabinetStore`.
 */
export function ConfirmedForm({ onSubmit, ...form }: ComponentProps<'form'>) {
  const confirm = useConfirmed();
  const phase = useRef<'idle' | 'asking' | 'confirmed'>('idle');

  async function ask(sent: HTMLFormElement): Promise<void> {
    phase.current = 'asking';
    const isConfirmed = await confirm();
    phase.current = 'idle';
    if (!isConfirmed) return;
    phase.current = 'confirmed';
    sent.requestSubmit();
  }

  return (
    <form
      {...form}
      onSubmit={(event) => {
        if (phase.current === 'confirmed') {
          phase.current = 'idle';
          return onSubmit?.(event);
        }
        event.preventDefault();
        if (phase.current === 'idle') void ask(event.currentTarget);
      }}
    />
  );
}
