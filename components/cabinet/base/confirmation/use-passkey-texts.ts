import { useTranslations } from 'next-intl';
import type { PasskeyTexts } from '@/components/site/sign-in/passkey-button';

/** Returns the texts about the browser's dialog for passkeys. */
export function usePasskeyTexts(): Omit<PasskeyTexts, 'label'> {
  const t = useTranslations('common.passkey');
  return {
    waiting: t('waiting'),
    refusals: { known: t('known'), place: t('place'), failed: t('failed') },
  };
}
