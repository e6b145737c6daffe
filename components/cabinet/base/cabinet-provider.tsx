'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import type { User } from '@/lib/content/access';
import { schoolTimeZone, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { CategoryOption } from './category-option';
import { createCabinetStore, type CabinetStore } from './cabinet-store';

/** Values that the server passes to every screen of the cabinet. */
interface Setting {
  /** Language of the interface. */
  readonly locale: Locale;
  readonly user: User;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Number of inquiries that are not handled; `null` if the user may not open their page. */
  readonly openAppeals: number | null;
  /** Categories that items can have, in order. */
  readonly categories: readonly CategoryOption[];
}

/** State and calls shared by the screens of the cabinet. */
export interface Cabinet extends Setting, CabinetStore {}

const noCategories: readonly CategoryOption[] = [];

const CabinetContext = createContext<Cabinet | null>(null);

/** Provides the person, the language with its texts, and calls to the server. */
export function CabinetProvider({
  messages,
  children,
  openAppeals = 0,
  categories = noCategories,
  ...setting
}: Omit<Setting, 'openAppeals' | 'categories'> &
  Partial<Setting> & { messages: Messages; children: ReactNode }) {
  const [store] = useState(() => createCabinetStore(setting.user.id));
  return (
    <NextIntlClientProvider
      locale={toIntlLocale(setting.locale)}
      messages={messages}
      timeZone={schoolTimeZone}
    >
      <CabinetContext value={{ ...setting, openAppeals, categories, ...store }}>{children}</CabinetContext>
    </NextIntlClientProvider>
  );
}

/** Returns the shared state and calls of the cabinet. Throws outside a {@link CabinetProvider}. */
export function useCabinet(): Cabinet {
  const cabinet = use(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs a CabinetProvider around it');
  return cabinet;
}
