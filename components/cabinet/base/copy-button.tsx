'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  readonly text: string;
  readonly labels: Record<'copy' | 'copied' | 'failed', string>;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, labels }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The browser denied access to the clipboard, or the page is not served over HTTPS.
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
