'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  readonly text: string;
  readonly labels: Record<'copy' | 'copied' | 'failed', string>;
}

/** Copies a text, and says so. */
export function CopyButton({ text, labels }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Refused by the browser, or a page without https.
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {labels.copy}
      </Button>
      <span role="status">{outcome && labels[outcome]}</span>
    </>
  );
}
