import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { CabinetProvider } from '@/components/cabinet/cabinet-provider';
import { CabinetShell } from '@/components/cabinet/shell/cabinet-shell';
import { readSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { isLocale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import * as actions from '../actions';
import { signOutAction } from '../sign-out';

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

const { create, replace, read, remove, restore, list, listRevisions, readRevision, createPreview, signIn } =
  actions;

export default async function DeskLayout({ params, children }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await readSession();
  // Nothing is around a page for a stranger. The page itself leads to sign-in: only it knows the way back.
  if (!session) return children;
  const { common = {}, cabinet = {}, content = {}, errors = {} } = await readMessages(locale);
  return (
    <CabinetProvider
      locale={locale}
      user={session.user}
      siteUrl={env().siteUrl}
      messages={{ common, cabinet, content, errors }}
      actions={{
        create,
        replace,
        read,
        remove,
        restore,
        list,
        listRevisions,
        readRevision,
        createPreview,
        signIn,
      }}
    >
      <CabinetShell signOut={signOutAction.bind(null, locale)}>{children}</CabinetShell>
    </CabinetProvider>
  );
}
