import { getTranslations } from 'next-intl/server';
import { AccountSection } from '@/components/cabinet/accounts/account-section';
import { Hint } from '@/components/ui/hint';
import { orNull } from '@/lib/api/or-null';
import type { PageSession } from '@/lib/auth/session/session';
import { LinkForm } from './link-form';

/** Renders whether the person signs in with the provider, on the page of the own account. */
export async function LinkSection({ session }: { readonly session: PageSession }) {
  const [link, t] = await Promise.all([
    orNull(session.api.readOidcLink(), ['not_supported', 'not_found']),
    getTranslations('oidc.link'),
  ]);
  if (!link) return null;
  return (
    <AccountSection title={t('title')}>
      {link.isManaged ? <Hint>{t('managed')}</Hint> : <LinkForm isLinked={link.linkedAt !== null} />}
    </AccountSection>
  );
}
