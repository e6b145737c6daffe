'use client';

import { useTranslations } from 'next-intl';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type QrCode,
} from '@/lib/actions/account-actions';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { Account } from '@/lib/api/contract';
import { ActionForm } from './action-form';
import { OwnPasswordField } from './own-password-field';
import { RecoveryCodeList } from './recovery-code-list';
import styles from './second-factor.module.css';

/** Enables and disables the user's second factor. */
export function SecondFactor({ account }: { account: Account }) {
  return account.secondFactor ? <FactorOn codesLeft={account.recoveryCodes} /> : <FactorOff />;
}

function FactorOff() {
  const t = useTranslations('accounts.factor');
  return (
    <ActionForm
      action={startSecondFactor}
      submitLabel={t('start')}
      replacesForm
      done={({ secret, qr }) => <Enrolment secret={secret} qr={qr} />}
    >
      {(issueOf) => (
        <>
          <p>{t('off')}</p>
          <OwnPasswordField id="factor-password" name="password" label={t('password')} issueOf={issueOf} />
        </>
      )}
    </ActionForm>
  );
}

/** Shows the secret for the app and asks for the first code. */
function Enrolment({ secret, qr }: { secret: string; qr: QrCode }) {
  const t = useTranslations('accounts.factor');
  return (
    <ActionForm
      action={confirmSecondFactor}
      submitLabel={t('confirmButton')}
      replacesForm
      done={({ recoveryCodes }) => (
        <>
          <Notice tone="success">{t('on')}</Notice>
          <RecoveryCodeList codes={recoveryCodes} />
        </>
      )}
    >
      {(issueOf) => {
        const field = {
          id: 'factor-code',
          error: issueOf('code', { required: t('codeRequired') }),
          required: true,
        };
        return (
          <>
            <p>{t('scan')}</p>
            <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
              <path d={qr.path} fill="currentColor" />
            </svg>
            <p>
              {t('secret')} <code className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
            </p>
            <p>{t('confirm')}</p>
            <Field {...field} label={t('code')}>
              <Input
                {...toFieldAttributes(field)}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={12}
              />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}

function FactorOn({ codesLeft }: { codesLeft: number }) {
  const t = useTranslations('accounts.factor');
  return (
    <>
      <p>
        {t('on')} {t('codesLeft', { count: codesLeft })}
      </p>
      <ActionForm
        action={renewRecoveryCodes}
        submitLabel={t('renew')}
        variant="secondary"
        replacesForm
        done={({ recoveryCodes }) => <RecoveryCodeList codes={recoveryCodes} />}
      >
        {(issueOf) => (
          <OwnPasswordField
            id="renew-password"
            name="password"
            label={t('password')}
            hint={t('renewHint')}
            issueOf={issueOf}
          />
        )}
      </ActionForm>
      <ActionForm
        action={removeSecondFactor}
        refreshes
        submitLabel={t('remove')}
        variant="danger"
        done={() => t('removed')}
      >
        {(issueOf) => (
          <OwnPasswordField
            id="remove-password"
            name="password"
            label={t('password')}
            hint={t('removeHint')}
            issueOf={issueOf}
          />
        )}
      </ActionForm>
    </>
  );
}
