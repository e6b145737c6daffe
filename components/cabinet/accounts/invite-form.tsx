'use client';

import { useTranslations } from 'next-intl';
import { invite } from '@/lib/actions/user-actions';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toLinkAddress } from '@/lib/auth/to-link-address';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { ActionForm } from './action-form';
import { MadeLink } from './made-link';
import { ScopeChoice } from './scope-choice';

/** Invites a person by creating an invitation link. */
export function InviteForm() {
  const t = useTranslations('accounts.invite');
  const { locale, siteUrl } = useCabinet();
  const dates = useDates();
  return (
    <ActionForm
      action={invite}
      submitLabel={t('submit')}
      done={({ token, expiresAt }) => (
        <MadeLink
          title={t('made')}
          text={t('madeText', { date: dates.moment(expiresAt) })}
          address={toLinkAddress({ siteUrl, locale, kind: 'invitation', token })}
        />
      )}
    >
      {(issueOf) => {
        const issue = issueOf('email', {
          taken: t('emailTaken'),
          invalid_format: t('emailInvalid'),
          required: t('emailInvalid'),
        });
        const field = { id: 'invite-email', hint: t('emailHint'), error: issue, required: true };
        return (
          <>
            <Field {...field} label={t('email')}>
              <Input
                {...toFieldAttributes(field)}
                name="email"
                type="email"
                required
                maxLength={254}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <ScopeChoice
              label={t('roles')}
              chosen={['author']}
              error={issueOf('scope') && t('rolesRequired')}
            />
          </>
        );
      }}
    </ActionForm>
  );
}
