'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmedPageForm } from '@/components/cabinet/base/confirmation/confirmed-page-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { removePasskey } from '@/lib/actions/passkeys/passkey-actions';
import type { Passkey } from '@/lib/api/contract';
import { useDates } from '../../display/use-dates';
import { AccountEntry, AccountList } from '../account-list';
import styles from './passkeys.module.css';
import { RenamePasskey } from './rename-passkey';

/** Renders the user's passkeys with buttons to rename and remove them. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <AccountList>
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} />
      ))}
    </AccountList>
  );
}

function PasskeyEntry({ passkey: { id, name, createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  const t = useTranslations('accounts.passkeys');
  const { locale, user } = useCabinet();
  const dates = useDates();
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <AccountEntry
      name={name}
      end={
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isRenaming}
            aria-label={t('renameNamed', { name })}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            {t('rename')}
          </Button>
          <ConfirmedPageForm action={removePasskey.bind(null, user.id, locale, id)}>
            <Button type="submit" variant="secondary" size="small" aria-label={t('removeNamed', { name })}>
              {t('remove')}
            </Button>
          </ConfirmedPageForm>
        </div>
      }
    >
      <Hint>{t('added', { date: dates.moment(createdAt) })}</Hint>
      <Hint>{lastUsedAt ? t('used', { date: dates.moment(lastUsedAt) }) : t('neverUsed')}</Hint>
      {isRenaming && <RenamePasskey id={id} name={name} />}
    </AccountEntry>
  );
}
