'use client';

import { useState } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { ConfirmationDialog } from './confirmation-dialog';
import { useWaitingCalls } from './use-waiting-calls';

/** Asks for a confirmation of the session when a call needs one, and lets the call be repeated. */
export function ConfirmationKeeper() {
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const settleCalls = useWaitingCalls('confirmation_required', setProblem);

  function settle(isConfirmed: boolean): void {
    setProblem(null);
    settleCalls(isConfirmed);
  }

  return (
    problem && (
      <ConfirmationDialog
        proofs={problem.proofs}
        onConfirmed={() => settle(true)}
        onClose={() => settle(false)}
      />
    )
  );
}
