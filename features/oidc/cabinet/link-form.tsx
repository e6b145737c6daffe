'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Hint } from '@/components/ui/hint';
import { linkOidc, unlinkOidc } from '../actions';

/** Renders the button that connects the own account with the one at the provider, or disconnects it. */
export function LinkForm({ isLinked }: { readonly isLinked: boolean }) {
  const t = useTranslations('oidc');
  const { locale } = useCabinet();
  return (
    <>
      <Hint>{t(isLinked ? 'link.linked' : 'link.hint')}</Hint>
      {isLinked ? (
        <ActionForm
          action={unlinkOidc}
          submitLabel={t('link.remove')}
          variant="secondary"
          done={() => t('link.removed')}
          refreshes
        />
      ) : (
        <ActionForm
          action={linkOidc}
          submitLabel={t('link.add')}
          variant="secondary"
          done={({ url, problem }) =>
            url === null ? (
              t(`problems.${problem ?? 'invalid'}`)
            ) : (
              <ToProvider url={url} label={t('link.go')} />
            )
          }
        >
          {() => <input type="hidden" name="locale" value={locale} />}
        </ActionForm>
      )}
    </>
  );
}

/** Leads to the provider. Without JavaScript the person follows the link. */
function ToProvider({ url, label }: { readonly url: string; readonly label: string }) {
  useEffect(() => window.location.assign(url), [url]);
  return (
    <a href={url} rel="noreferrer">
      {label}
    </a>
  );
}
