import { useTranslations } from 'next-intl';
import { PasskeyButton } from '@/components/site/sign-in/passkey-button';
import { askToConfirm, confirmWithPasskey } from '@/lib/actions/passkeys/passkey-actions';
import { useCabinet } from '../cabinet-provider';
import { usePasskeyWords } from './use-passkey-words';

/** Renders the button that confirms the session with a passkey. */
export function PasskeyProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useTranslations('cabinet.confirmation');
  const { attemptInBackground } = useCabinet();
  const { texts, toStep } = usePasskeyWords();
  return (
    <PasskeyButton
      texts={{ ...texts, label: t('passkey') }}
      ask={async () => toStep(await attemptInBackground((person) => askToConfirm(person)))}
      send={async (answered) => {
        const result = await attemptInBackground((person) => confirmWithPasskey(person, answered));
        // The repeated call asks to sign in, which confirms as well.
        if (result.ok || result.problem.code === 'unauthenticated') onConfirmed();
        return toStep(result);
      }}
    />
  );
}
