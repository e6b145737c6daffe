'use client';

import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { createToken } from '@/lib/actions/account-actions';
import { maxNameLength, maxTokenDays } from '@/lib/api/limits';
import { hasScope } from '@/lib/content/access/access';
import { tokenScopes } from '@/lib/content/access/token-grant';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { IssueOf } from '@/components/cabinet/base/use-issue-of';
import { ActionForm } from '../action-form';
import { CopyBox } from '../copy-box';
import { TokenChoice } from './token-choice';

/** Initial lifetime of a token, in days. */
const usualDays = 90;

/** Creates a personal access token and shows it once. */
export function TokenForm() {
  const t = useTranslations('accounts.tokens');
  const { user } = useCabinet();
  const offered = tokenScopes.filter((scope) => scope !== 'accounts' || hasScope(user, 'admin'));
  return (
    <ActionForm
      action={createToken}
      refreshes
      submitLabel={t('create')}
      variant="secondary"
      done={({ token }) => <MadeToken token={token} />}
    >
      {(issueOf) => (
        <>
          <NameField issueOf={issueOf} />
          <TokenChoice
            name="scopes"
            label={t('scopes')}
            choices={offered.map((value) => ({
              value,
              label: t(`scope.${value}`),
              hint: t(`scopeHint.${value}`),
              isChosen: value === 'read',
            }))}
            error={issueOf('scopes') && t('scopesRequired')}
          />
          <TokenChoice
            name="languages"
            label={t('languages')}
            choices={locales.map((value) => ({ value, label: t(`language.${value}`), isChosen: true }))}
            error={issueOf('languages') && t('languagesRequired')}
          />
          <DaysField issueOf={issueOf} />
        </>
      )}
    </ActionForm>
  );
}

function NameField({ issueOf }: { issueOf: IssueOf }) {
  const t = useTranslations('accounts.tokens');
  const error = issueOf('name', { required: t('nameRequired'), too_many: t('tooMany') });
  const field = { id: 'token-name', hint: t('nameHint'), error, required: true };
  return (
    <Field {...field} label={t('name')}>
      <Input
        {...toFieldAttributes(field)}
        name="name"
        required
        maxLength={maxNameLength}
        autoComplete="off"
      />
    </Field>
  );
}

function DaysField({ issueOf }: { issueOf: IssueOf }) {
  const t = useTranslations('accounts.tokens');
  const error = issueOf('days') && t('daysWrong', { max: maxTokenDays });
  const field = { id: 'token-days', error, required: true };
  return (
    <Field {...field} label={t('days')}>
      <Input
        {...toFieldAttributes(field)}
        name="days"
        type="number"
        min={1}
        max={maxTokenDays}
        defaultValue={usualDays}
        required
      />
    </Field>
  );
}

function MadeToken({ token }: { token: string }) {
  const t = useTranslations('accounts.tokens');
  return (
    <CopyBox
      title={t('made')}
      about={t('madeText')}
      shown={
        <Field id="made-token" label={t('token')}>
          <Input id="made-token" readOnly value={token} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      }
      text={token}
      labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
    />
  );
}
