import { useTranslations } from 'next-intl';
import { PasskeyButton, type PasskeyStep } from '@/components/site/sign-in/passkey-button';
import { askToConfirm, confirmWithPasskey } from '@/lib/actions/passkeys/passkey-actions';
import type { ActionResult } from '@/lib/actions/action-result';
import { useCabinet } from '../cabinet-provider';
import { usePasskeyTexts } from './use-passkey-texts';
import { useProblemText } from '../use-problem-text';

/** Renders the button that confirms the session with a passkey. */
export function PasskeyProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useTranslations('cabinet.confirmation');
  const { attemptInBackground } = useCabinet();
  const toText = useProblemText();
  const texts = usePasskeyTexts();
  const toStep = <Value extends object>(result: ActionResult<Value>): PasskeyStep<Value> =>
    result.ok ? result : { ok: false, text: toText(result.problem) };
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
