'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/ui/form/password-field';
import type { IssueOf } from '@/components/cabinet/base/use-issue-of';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly issueOf: IssueOf;
  readonly isNew?: boolean;
}

/** Renders a password field of the user's own account, with hints for password managers. */
export function OwnPasswordField({ isNew = false, issueOf, ...field }: Props) {
  const t = useTranslations();
  return (
    <PasswordField
      {...field}
      error={issueOf(field.name, { required: t('accounts.account.passwordRequired') })}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t('common.showPassword')}
    />
  );
}
