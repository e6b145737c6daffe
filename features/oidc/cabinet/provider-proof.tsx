'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toButtonClass } from '@/components/ui/button';
import { toLocalePath } from '@/lib/i18n/locales';
import { confirmationChannel } from '../model/confirmation-channel';

/**
 * Renders the way to the provider that confirms the session. It opens in another tab, so that the typed text of this one
 * stays; when the person has signed in there, the form is sent.
 */
export function ProviderProof() {
  const t = useTranslations('oidc.proof');
  const { locale } = useCabinet();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannel);
    channel.onmessage = () => input.current?.form?.requestSubmit();
    return () => channel.close();
  }, []);
  return (
    <>
      <input ref={input} type="hidden" name="provider" value="confirmed" />
      <p>{t('text')}</p>
      <p>
        <a
          className={toButtonClass({ variant: 'secondary' })}
          href={toLocalePath(locale, '/login/oidc/start?errand=confirmation')}
          target="_blank"
          rel="noopener"
        >
          {t('open')}
        </a>
      </p>
    </>
  );
}
