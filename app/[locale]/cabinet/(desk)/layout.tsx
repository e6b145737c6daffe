import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { mergeFormParts } from '@/components/cabinet/base/feature-form-parts';
import type { ServiceLink } from '@/components/cabinet/base/service-link';
import { cabinetFeatures } from '@/features/cabinet';
import { FeaturesInBrowser } from '../features-in-browser';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { toCategoryOptions, type CategoryOption } from '@/components/cabinet/base/category-option';
import { ConfirmationKeeper } from '@/components/cabinet/session/confirmation-keeper';
import { LaterActions } from '@/components/cabinet/shell/later-actions';
import { SessionKeeper } from '@/components/cabinet/session/session-keeper';
import { CabinetShell } from '@/components/cabinet/shell/cabinet-shell';
import { FailurePage } from '@/components/site/page/failure-page';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import { readSession, type Session } from '@/lib/auth/session/session';
import { env } from '@/lib/env/env';
import { mailsResetLinks } from '@/lib/env/mails-reset-links';
import { isLocale } from '@/lib/i18n/locales';
import { readCabinetMessages } from '@/lib/i18n/messages';
import { readClosed } from '@/lib/reads/read-closed-pages';
import { listAll } from '@/lib/reads/list-all';
import { version } from '@/lib/shared/version';

const formParts = mergeFormParts(cabinetFeatures.flatMap(({ form }) => form ?? []));

const everywhere = cabinetFeatures.flatMap(({ Everywhere }) => Everywhere ?? []);

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
  const [messages, serviceLinks, categories, closed, reviewTasks] = await Promise.all([
    readCabinetMessages(locale),
    listServiceLinks(session),
    listCategories(session),
    readClosed(),
    // The menu works without the numbers; the page of the review reports failures.
    staffApi(session)
      .listReviewTasks()
      .catch(() => []),
  ]);
  return (
    <FeaturesInBrowser>
      <CabinetProvider
        // Remounts on a change of user, so that typed text never appears for another one.
        key={session.user.id}
        locale={locale}
        user={session.user}
        siteUrl={env().siteUrl}
        mailsResetLinks={mailsResetLinks()}
        serviceLinks={serviceLinks}
        switchedOff={closed.parts}
        parts={formParts}
        settings={readFeatureSettings()}
        categories={categories}
        reviewTasks={reviewTasks}
        messages={messages}
      >
        <CabinetShell version={version}>{children}</CabinetShell>
        {/* eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request */}
        <SessionKeeper serverNowMs={Date.now()} />
        <ConfirmationKeeper />
        <LaterActions />
        {everywhere.map((Everywhere, index) => (
          <Everywhere key={index} />
        ))}
      </CabinetProvider>
    </FeaturesInBrowser>
  );
}

/** Returns what features tell their client components. */
function readFeatureSettings(): Record<string, unknown> {
  return Object.fromEntries(
    cabinetFeatures.flatMap(({ setting }) => (setting ? [[setting.name, setting.read()]] : [])),
  );
}

/** Returns the links to pages of features that the user may open. */
async function listServiceLinks(session: Session): Promise<ServiceLink[]> {
  const links = await Promise.all(
    cabinetFeatures.map(async (feature) => (await feature.readServiceLink?.(session)) ?? null),
  );
  return links.filter((link) => link !== null);
}

/** Returns the categories that items can have; none if the API does not say, which the page reports. */
async function listCategories(session: Session): Promise<CategoryOption[]> {
  return toCategoryOptions(await listAll(staffApi(session).categories).catch(() => []));
}
