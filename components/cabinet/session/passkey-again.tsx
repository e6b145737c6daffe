import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { PasskeyButton } from '@/components/site/sign-in/passkey-button';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePasskeyWords } from '@/components/cabinet/base/confirmation/use-passkey-words';
import { askToSignInAgain, sendPasskey } from './send-sign-in';

/** Renders the button that signs in again with a passkey, as soon as the site has answered that it takes passkeys. */
export function PasskeyAgain({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations('cabinet.signIn');
  const { attemptInBackground } = useCabinet();
  const { texts, toStep } = usePasskeyWords();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isShown = true;
    // Most browsers know passkeys only on pages with https.
    if (!('PublicKeyCredential' in window)) return;
    void attemptInBackground(askToSignInAgain).then(({ ok }) => isShown && setIsOffered(ok));
    return () => {
      isShown = false;
    };
  }, [attemptInBackground]);
  if (!isOffered) return null;
  return (
    <PasskeyButton
      texts={{ ...texts, label: t('passkey') }}
      ask={async () => toStep(await attemptInBackground(askToSignInAgain))}
      send={async (answered) => {
        const result = await attemptInBackground(() => sendPasskey(answered));
        if (result.ok) onSignedIn();
        return toStep(result);
      }}
    />
  );
}
