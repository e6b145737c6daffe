'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { confirmSession } from '@/lib/actions/confirmation-actions';
import { personField, type ActionResult } from '@/lib/actions/action-result';
import type { ProofKind } from '@/lib/api/proof-kinds';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { PasskeyProof } from '@/components/cabinet/base/confirmation/passkey-proof';
import { ProofField } from '@/components/cabinet/base/confirmation/proof-field';
import { useIssueOf } from '@/components/cabinet/base/use-issue-of';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from './session-dialog.module.css';

interface Props {
  /** Kinds of proof that the API accepts. */
  readonly proofs: readonly ProofKind[] | undefined;
  /** Called when the refused call can be repeated. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks over the current page whether the owner of the session uses it. */
export function ConfirmationDialog({ proofs: proofsBefore, onConfirmed, onClose }: Props) {
  const t = useTranslations('cabinet.confirmation');
  const toText = useProblemText();
  const { attemptInBackground, user } = useCabinet();
  const [proofs, setProofs] = useState(proofsBefore);
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<ActionResult<object> | null>(null);
  const issueOf = useIssueOf(result);
  const problem = result?.ok === false ? result.problem : null;
  const form = useRef<HTMLFormElement>(null);
  // After the error is rendered, so that screen readers announce it with the field.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>('[name=password], [name=code]')?.focus();
  }, [problem]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const sent = new FormData(event.currentTarget);
    setIsSending(true);
    const answer = await attemptInBackground(() => confirmSession(null, sent));
    setIsSending(false);
    setResult(answer);
    // The second factor was switched on or off meanwhile.
    if (!answer.ok && answer.problem.code === 'confirmation_required') setProofs(answer.problem.proofs);
    // The repeated call asks to sign in, which confirms as well.
    if (answer.ok || answer.problem.code === 'unauthenticated') onConfirmed();
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('text')}</p>
        {problem && !problem.issues && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        <input type="hidden" name={personField} value={user.id} />
        {proofs?.includes('passkey') && <PasskeyProof onConfirmed={onConfirmed} />}
        <ProofField proofs={proofs} issueOf={issueOf} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {t('submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
