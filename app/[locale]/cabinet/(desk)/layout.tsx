import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { CabinetProvider } from '@/components/cabinet/cabinet-provider';
import { SessionKeeper } from '@/components/cabinet/session/session-keeper';
import { CabinetShell } from '@/components/cabinet/shell/cabinet-shell';
import { FailurePage } from '@/components/site/page/failure-page';
import { ApiError } from '@/lib/api/errors';
import { readSession } from '@/lib/auth/session/session';
import { env } from '@/lib/env';
import { isLocale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

export default async function DeskLayout({ params, children }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await readSession().catch((error: unknown) => {
    if (error instanceof ApiError && error.isUpstreamFailure) return 'unavailable' as const;
    // The page redirects to the sign-in page, which shows this error.
    if (error instanceof ApiError && error.code === 'user_unreadable') return null;
    throw error;
  });
  // The session stays valid while the API is unavailable.
  if (session === 'unavailable') return <FailurePage locale={locale} isUnavailable />;
  // The page redirects to sign-in, because only the page knows its address.
  if (!session) return children;
  const { common = {}, accounts = {}, cabinet = {}, content = {}, errors = {} } = await readMessages(locale);
  return (
    <CabinetProvider
      // Remounts on a change of user, so that typed text never appears for another one.
      key={session.user.id}
      locale={locale}
      user={session.user}
      siteUrl={env().siteUrl}
      messages={{ common, accounts, cabinet, content, errors }}
    >
      <CabinetShell>{children}</CabinetShell>
      {/* eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request */}
      <SessionKeeper serverNowMs={Date.now()} />
    </CabinetProvider>
  );
}
