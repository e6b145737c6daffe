'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import type { ReviewTask } from '@/lib/api/contract';
import type { User } from '@/lib/content/access/access';
import { schoolTimeZone, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { CategoryOption } from './category-option';
import { mergeFormParts, type FormParts } from './feature-form-parts';
import type { ServiceLink } from './service-link';
import { createCabinetStore, type CabinetStore } from './cabinet-store';

/** Values that the server passes to every screen of the cabinet. */
interface Setting {
  /** Language of the interface. */
  readonly locale: Locale;
  readonly user: User;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether people get a link for a new password by mail on their own. */
  readonly mailsResetLinks: boolean;
  /** Links to pages of features that the user may open. */
  readonly serviceLinks: readonly ServiceLink[];
  /** Names of the parts of the site that are switched off. */
  readonly switchedOff: readonly string[];
  /** What features tell their client components, by the name of the feature. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What features add to forms. */
  readonly parts: FormParts;
  /** What is handed in, returned or proposed and concerns the user. */
  readonly reviewTasks: readonly ReviewTask[];
  /** Categories that items can have, in order. */
  readonly categories: readonly CategoryOption[];
}

/** State and calls shared by the screens of the cabinet. */
export interface Cabinet extends Setting, CabinetStore {}

/** What a screen gets that names only the person, the language and the address. */
const defaults: Omit<Setting, 'locale' | 'user' | 'siteUrl'> = {
  mailsResetLinks: false,
  serviceLinks: [],
  switchedOff: [],
  settings: {},
  parts: mergeFormParts([]),
  reviewTasks: [],
  categories: [],
};

const CabinetContext = createContext<Cabinet | null>(null);

/** Provides the person, the language with its texts, and calls to the server. */
export function CabinetProvider({
  messages,
  children,
  ...setting
}: Omit<Setting, keyof typeof defaults> &
  Partial<typeof defaults> & { messages: Messages; children: ReactNode }) {
  const [store] = useState(() => createCabinetStore(setting.user.id));
  return (
    <NextIntlClientProvider
      locale={toIntlLocale(setting.locale)}
      messages={messages}
      timeZone={schoolTimeZone}
    >
      <CabinetContext value={{ ...defaults, ...setting, ...store }}>{children}</CabinetContext>
    </NextIntlClientProvider>
  );
}

/** Returns the shared state and calls of the cabinet. Throws outside a {@link CabinetProvider}. */
export function useCabinet(): Cabinet {
  const cabinet = use(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs a CabinetProvider around it');
  return cabinet;
}
