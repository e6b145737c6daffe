'use client';

import { useTranslations } from 'next-intl';
import { changePassword, renameAccount } from '@/lib/actions/account-actions';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { maxNameLength, minPasswordLength } from '@/lib/api/limits';
import { ActionForm } from './action-form';
import { OwnPasswordField } from './own-password-field';

/** Changes the user's own name. */
export function RenameForm({ name }: { name: string }) {
  const t = useTranslations('accounts.account');
  return (
    <ActionForm
      action={renameAccount}
      refreshes
      submitLabel={t('saveName')}
      variant="secondary"
      done={() => t('nameSaved')}
    >
      {(issueOf) => {
        const error = issueOf('name', { required: t('nameRequired') });
        const field = { id: 'own-name', hint: t('nameHint'), error, required: true };
        return (
          <Field {...field} label={t('name')}>
            <Input
              {...toFieldAttributes(field)}
              key={name}
              name="name"
              defaultValue={name}
              required
              maxLength={maxNameLength}
              autoComplete="name"
            />
          </Field>
        );
      }}
    </ActionForm>
  );
}

/** Changes the user's own password. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('accounts.account');
  return (
    <ActionForm action={changePassword} submitLabel={t('changePassword')} done={() => t('passwordChanged')}>
      {(issueOf) => (
        <>
          {/* Password managers look for a user name in the form. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <OwnPasswordField
            id="current-password"
            name="currentPassword"
            label={t('currentPassword')}
            issueOf={issueOf}
          />
          <OwnPasswordField
            id="new-password"
            name="newPassword"
            label={t('newPassword')}
            hint={t('passwordHint', { min: minPasswordLength })}
            issueOf={issueOf}
            isNew
          />
        </>
      )}
    </ActionForm>
  );
}
