'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PasskeyProof } from '@/components/cabinet/base/confirmation/passkey-proof';
import { ProofField } from '@/components/cabinet/base/confirmation/proof-field';
import { confirmSession } from '@/lib/actions/confirmation-actions';
import type { ProofKind } from '@/lib/api/proof-kinds';
import { ActionForm } from './action-form';

interface Props {
  /** Kinds of proof that the API accepts. */
  readonly proofs: readonly ProofKind[] | undefined;
  /** Address of the page that needs the confirmation. */
  readonly target: string;
}

/** Confirms the session on a page and leads back to the page that needs it. */
export function ConfirmationForm({ proofs, target }: Props) {
  const t = useTranslations('cabinet.confirmation');
  const { replace } = useRouter();
  return (
    <>
      {proofs?.includes('passkey') && <PasskeyProof onConfirmed={() => replace(target)} />}
      <ActionForm
        action={confirmSession}
        submitLabel={t('submit')}
        done={() => <ToTarget target={target} />}
        problemTexts={{ invalid_input: t('refused') }}
        replacesForm
      >
        {(issueOf) => <ProofField proofs={proofs} issueOf={issueOf} />}
      </ActionForm>
    </>
  );
}

function ToTarget({ target }: Pick<Props, 'target'>) {
  const t = useTranslations('cabinet.confirmation');
  const { replace } = useRouter();
  useEffect(() => replace(target), [replace, target]);
  return (
    <p>
      {t('done')} <a href={target}>{t('back')}</a>
    </p>
  );
}
