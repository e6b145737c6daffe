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
    // The sign-in page tells that the API does not say who this is; the page leads there.
    if (error instanceof ApiError && error.code === 'user_unreadable') return null;
    throw error;
  });
  // Nobody is signed out by that: whoever comes back a minute later goes on.
  if (session === 'unavailable') return <FailurePage locale={locale} isUnavailable />;
  // Nothing is around a page for a stranger. The page itself leads to sign-in: only it knows the way back.
  if (!session) return children;
  const { common = {}, accounts = {}, cabinet = {}, content = {}, errors = {} } = await readMessages(locale);
  return (
    <CabinetProvider
      // What one person typed never stands in another one's page.
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
