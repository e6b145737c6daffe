import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { PasswordField } from '@/components/ui/form/password-field';
import type { ProofKind } from '@/lib/api/proof-kinds';
import { useCabinet } from '../cabinet-provider';
import type { IssueOf } from '../use-issue-of';

interface Props {
  /** Kinds of proof that the API accepts; a remote API may not name any. */
  readonly proofs: readonly ProofKind[] | undefined;
  readonly issueOf: IssueOf;
}

/** Renders the field for a proof that the user is the owner of the session. */
export function ProofField({ proofs = ['password'], issueOf }: Props) {
  const { provider: ProviderProof } = useCabinet().parts.proofs;
  if (ProviderProof && proofs.includes('provider')) return <ProviderProof />;
  return proofs.includes('password') ? <OwnPassword issueOf={issueOf} /> : <OwnCode issueOf={issueOf} />;
}

function OwnPassword({ issueOf }: Pick<Props, 'issueOf'>) {
  const t = useTranslations();
  const { user } = useCabinet();
  return (
    <>
      {/* Password managers look for a user name in the form. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField
        id="proof-password"
        name="password"
        label={t('cabinet.confirmation.password')}
        error={issueOf('password', { required: t('cabinet.confirmation.passwordRequired') })}
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
      />
    </>
  );
}

function OwnCode({ issueOf }: Pick<Props, 'issueOf'>) {
  const t = useTranslations();
  const field = {
    id: 'proof-code',
    hint: t('cabinet.confirmation.codeHint'),
    error: issueOf('code', {
      required: t('cabinet.confirmation.codeRequired'),
      wrong: t('errors.codes.invalid_second_factor'),
    }),
  };
  return (
    <Field {...field} label={t('cabinet.confirmation.code')}>
      <Input
        {...toFieldAttributes(field)}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
      />
    </Field>
  );
}
