'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import type { User } from '@/lib/auth/access';
import { schoolTimeZone, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { CabinetActions } from './cabinet-actions';

/** What every screen of the cabinet knows. */
export interface Cabinet {
  /** Language of the interface. */
  readonly locale: Locale;
  readonly user: User;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly actions: CabinetActions;
}

const CabinetContext = createContext<Cabinet | null>(null);

/** Gives the screens below it the person, the language with its texts, and what they can ask of the server. */
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

/** What every screen of the cabinet knows. Throws outside a {@link CabinetProvider}. */
export function useCabinet(): Cabinet {
  const cabinet = use(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs a CabinetProvider around it');
  return cabinet;
}
