import { getTranslations } from 'next-intl/server';
import { Hint } from '@/components/ui/hint';
import type { Passkey } from '@/lib/api/contract';
import { AccountSection } from '../account-section';
import { AddPasskey } from './add-passkey';
import { PasskeyList } from './passkey-list';

interface Props {
  readonly passkeys: readonly Passkey[];
  /** Whether browsers allow passkeys at the address of the site. */
  readonly isPossible: boolean;
}

/** Renders the user's passkeys with the way to add one. */
export async function PasskeySection({ passkeys, isPossible }: Props) {
  const t = await getTranslations('accounts.passkeys');
  return (
    <AccountSection title={t('title')}>
      <p>{t('about')}</p>
      <PasskeyList passkeys={passkeys} />
      {isPossible ? <AddPasskey names={passkeys.map(({ name }) => name)} /> : <Hint>{t('impossible')}</Hint>}
    </AccountSection>
  );
}
