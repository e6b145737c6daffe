import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { toCategoryOptions, type CategoryOption } from '@/components/cabinet/base/category-option';
import { SessionKeeper } from '@/components/cabinet/session/session-keeper';
import { CabinetShell } from '@/components/cabinet/shell/cabinet-shell';
import { FailurePage } from '@/components/site/page/failure-page';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/server';
import { readSession, type Session } from '@/lib/auth/session/session';
import { env } from '@/lib/env/env';
import { hasScope } from '@/lib/content/access';
import { isLocale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import { listAll } from '@/lib/reads/list-all';

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

export default async function DeskLayout({ params, children }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await readSession().catch((error: unknown) => {
    if (error instanceof ApiError && error.isUpstreamFailure) return error;
    // The page redirects to the sign-in page, which shows this error.
    if (error instanceof ApiError && error.code === 'user_unreadable') return null;
    throw error;
  });
  // The session stays valid while the API is unavailable.
  if (session instanceof ApiError)
    return (
      <FailurePage locale={locale} isUnavailable isDatabaseAway={session.code === 'database_unavailable'} />
    );
  // The page redirects to sign-in, because only the page knows its address.
  if (!session) return children;
  const [messages, openAppeals, categories] = await Promise.all([
    readMessages(locale),
    countOpenAppeals(session),
    listCategories(session),
  ]);
  const { common = {}, accounts = {}, cabinet = {}, content = {}, errors = {} } = messages;
  const { redirects = {}, timetable = {} } = messages;
  return (
    <CabinetProvider
      // Remounts on a change of user, so that typed text never appears for another one.
      key={session.user.id}
      locale={locale}
      user={session.user}
      siteUrl={env().siteUrl}
      openAppeals={openAppeals}
      categories={categories}
      messages={{ common, accounts, cabinet, content, errors, redirects, timetable }}
    >
      <CabinetShell>{children}</CabinetShell>
      {/* eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request */}
      <SessionKeeper serverNowMs={Date.now()} />
    </CabinetProvider>
  );
}

/**
 * Returns the number of inquiries that are not handled, 0 if the API does not say; `null` if the user may read no topic.
 * Administrators may choose who reads the topics, even if they read none.
 */
async function countOpenAppeals(session: Session): Promise<number | null> {
  // The page reports failures of the API. Without the number, the menu still works.
  const appeals = await staffApi(session)
    .listAppeals({ perPage: 1 })
    .catch((error: unknown) => (isForbidden(error) ? 'forbidden' : null));
  if (appeals === 'forbidden') return hasScope(session.user, 'admin') ? 0 : null;
  return appeals?.open ?? 0;
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

/** Returns the categories that items can have; none if the API does not say, which the page reports. */
async function listCategories(session: Session): Promise<CategoryOption[]> {
  return toCategoryOptions(await listAll(staffApi(session).categories).catch(() => []));
}
