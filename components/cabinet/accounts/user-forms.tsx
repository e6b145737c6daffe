'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import {
  disableUser,
  enableUser,
  eraseUser,
  makeResetLink,
  removePasskeysOf,
  removeSecondFactorOf,
  replaceScopes,
} from '@/lib/actions/user-actions';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError, toFieldAttributes } from '@/components/ui/form/field';
import { Hint } from '@/components/ui/hint';
import type { Account } from '@/lib/api/contract';
import { readRoleLimits } from '@/lib/content/access/role-limits';
import { toLinkAddress } from '@/lib/auth/to-link-address';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { ActionForm } from './action-form';
import { LimitChoice } from './limit-choice';
import { MadeLink } from './made-link';
import { ScopeChoice } from './scope-choice';

interface Props {
  readonly account: Account;
}

/** Changes a person's roles, and the sections and languages to which they are limited. */
export function ScopesForm({ account }: Props) {
  const t = useTranslations('accounts');
  return (
    <ActionForm
      action={replaceScopes}
      refreshes
      submitLabel={t('user.saveRoles')}
      done={() => t('user.rolesSaved')}
    >
      {(issueOf) => (
        <>
          <AccountId account={account} />
          <ScopeChoice
            key={account.scope.join()}
            label={t('invite.roles')}
            chosen={account.scope}
            error={issueOf('scope') && t('invite.rolesRequired')}
          />
          <LimitChoice
            key={JSON.stringify(account.limits)}
            limits={account.limits ? readRoleLimits(account.limits) : {}}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Creates a reset link for a person. */
export function ResetLinkForm({ account }: Props) {
  const t = useTranslations('accounts.user');
  const { locale, siteUrl } = useCabinet();
  const dates = useDates();
  return (
    <ActionForm
      action={makeResetLink}
      submitLabel={t('makeLink')}
      variant="secondary"
      done={({ token, expiresAt }) => (
        <MadeLink
          title={t('linkMade')}
          text={t('linkText', { date: dates.moment(expiresAt) })}
          address={toLinkAddress({ siteUrl, locale, kind: 'reset', token })}
        />
      )}
    >
      {() => <AccountId account={account} />}
    </ActionForm>
  );
}

/** Disables the second factor of a person who lost it. */
export function FactorForm({ account }: Props) {
  const t = useTranslations('accounts.user');
  return (
    <>
      <p>{t(account.secondFactor ? 'factorOn' : 'factorOff')}</p>
      {account.secondFactor && (
        <ActionForm
          action={removeSecondFactorOf}
          refreshes
          submitLabel={t('removeFactor')}
          variant="danger"
          done={() => t('factorRemoved')}
        >
          {() => <AccountId account={account} />}
        </ActionForm>
      )}
    </>
  );
}

/** Removes all passkeys of a person whose device is lost. */
export function PasskeysForm({ account }: Props) {
  const t = useTranslations('accounts.user');
  const { passkeys = 0 } = account;
  return (
    <>
      <p>{t('passkeyCount', { count: passkeys })}</p>
      {passkeys > 0 && (
        <ActionForm
          action={removePasskeysOf}
          refreshes
          submitLabel={t('removePasskeys')}
          variant="danger"
          done={() => t('passkeysRemoved')}
        >
          {() => <AccountId account={account} />}
        </ActionForm>
      )}
    </>
  );
}

/** Disables and enables an account. */
export function AccessForm({ account }: Props) {
  const t = useTranslations('accounts.user');
  const dates = useDates();
  const { disabledAt } = account;
  return disabledAt === null ? (
    <>
      <p role="status">{t('accessOpen')}</p>
      <ActionForm
        action={disableUser}
        refreshes
        submitLabel={t('disable')}
        variant="danger"
        done={() => null}
      >
        {() => (
          <>
            <AccountId account={account} />
            <Hint>{t('disableHint')}</Hint>
          </>
        )}
      </ActionForm>
    </>
  ) : (
    <>
      <p role="status">{t('accessClosed', { date: dates.moment(disabledAt) })}</p>
      <ActionForm
        action={enableUser}
        refreshes
        submitLabel={t('enable')}
        variant="secondary"
        done={() => null}
      >
        {() => <AccountId account={account} />}
      </ActionForm>
    </>
  );
}

/** Erases the personal data of a disabled account. */
export function EraseForm({ account }: Props) {
  const t = useTranslations('accounts.user');
  return (
    <ActionForm
      action={eraseUser}
      submitLabel={t('eraseButton')}
      variant="danger"
      replacesForm
      problemTexts={{ invalid_input: t('eraseRefused') }}
      done={() => <ToList />}
    >
      {(issueOf) => (
        <>
          <AccountId account={account} />
          <p>{t('eraseText')}</p>
          <EraseConfirmation error={issueOf('confirmed', { required: t('eraseRequired') })} />
        </>
      )}
    </ActionForm>
  );
}

/** Renders the required confirmation. */
function EraseConfirmation({ error }: { error: string | undefined }) {
  const t = useTranslations('accounts.user');
  const field = { id: 'erase-confirm', error, required: true };
  return (
    <div>
      <Checkbox {...toFieldAttributes(field)} name="confirmed" label={t('eraseConfirm')} required />
      {error && <FieldError id={`${field.id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Returns to the list after the account was erased. */
function ToList() {
  const t = useTranslations('accounts');
  const { locale } = useCabinet();
  const { replace } = useRouter();
  const list = toLocalePath(locale, '/cabinet/users?done=erased');
  useEffect(() => replace(list), [replace, list]);
  return <a href={list}>{t('invite.back')}</a>;
}

function AccountId({ account }: Props) {
  return <input type="hidden" name="id" value={account.id} />;
}
