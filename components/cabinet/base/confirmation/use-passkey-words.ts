import { useTranslations } from 'next-intl';
import type { PasskeyStep, PasskeyTexts } from '@/components/site/sign-in/passkey-button';
import type { ActionResult } from '@/lib/actions/action-result';
import { useProblemText } from '../use-problem-text';

/** Returns the texts about the browser's dialog for passkeys, and a function that puts the outcome of a call in words. */
export function usePasskeyWords() {
  const t = useTranslations('common.passkey');
  const toText = useProblemText();
  const texts: Omit<PasskeyTexts, 'label'> = {
    waiting: t('waiting'),
    refusals: { known: t('known'), place: t('place'), failed: t('failed') },
  };
  const toStep = <Value extends object>(result: ActionResult<Value>): PasskeyStep<Value> =>
    result.ok ? result : { ok: false, text: toText(result.problem) };
  return { texts, toStep };
}
