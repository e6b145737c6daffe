import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConfirmationForm } from '@/components/cabinet/accounts/confirmation-form';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Link } from '@/components/ui/link';
import { checkRedirectTarget } from '@/lib/addresses/check-redirect-target';
import type { ApiClient } from '@/lib/api/client';
import { ApiError, type ErrorDetails } from '@/lib/api/errors';
import { requireSession } from '@/lib/auth/session/session';
import { env } from '@/lib/env/env';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('cabinet.confirmation.title');

/** Renders the page that confirms the session for requests that no dialog can repeat. */
export default async function ConfirmationPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { to } = await searchParams;
  if (!isLocale(locale)) notFound();
  const target =
    checkRedirectTarget(typeof to === 'string' ? to : null, env().siteUrl) ??
    toLocalePath(locale, '/cabinet');
  const query = new URLSearchParams({ to: target });
  const { api } = await requireSession(locale, `/cabinet/confirmation?${query}`);
  const [refusal, t] = await Promise.all([
    readRefusal(api),
    getTranslations({ locale, namespace: 'cabinet.confirmation' }),
  ]);
  return (
    <CabinetPage title={t('title')} isNarrow>
      {refusal ? (
        <>
          <p>{t('pageText')}</p>
          <ConfirmationForm proofs={refusal.proofs} target={target} />
        </>
      ) : (
        <p>
          {t('done')} <Link href={target}>{t('back')}</Link>
        </p>
      )}
    </CabinetPage>
  );
}

/** Returns the refusal of a session that must be confirmed; `null` if it is, or if the API knows no confirmations. */
async function readRefusal(api: ApiClient): Promise<ErrorDetails | null> {
  try {
    await api.checkConfirmation();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'confirmation_required') return error.details;
    if (error.code === 'not_supported') return null;
    throw error;
  }
}
