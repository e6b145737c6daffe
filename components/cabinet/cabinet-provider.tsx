'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import type { User } from '@/lib/auth/access';
import { schoolTimeZone, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { CabinetActions } from './cabinet-actions';

/** Context of every cabinet page. */
export interface Cabinet {
  /** Interface language. */
  readonly locale: Locale;
  readonly user: User;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly actions: CabinetActions;
}

const CabinetContext = createContext<Cabinet | null>(null);

/** Provides the cabinet context to its children. */
export function CabinetProvider({
  messages,
  children,
  ...cabinet
}: Cabinet & { messages: Messages; children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale={toIntlLocale(cabinet.locale)}
      messages={messages}
      timeZone={schoolTimeZone}
    >
      <CabinetContext value={cabinet}>{children}</CabinetContext>
    </NextIntlClientProvider>
  );
}

/** Returns the cabinet context. Throws outside of a {@link CabinetProvider}. */
export function useCabinet(): Cabinet {
  const cabinet = use(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs a CabinetProvider around it');
  return cabinet;
}
