import '@/app/features';
import { notFound } from 'next/navigation';
import { SwitchedOffPage } from '@/components/cabinet/missing/switched-off-page';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import { readSession } from '@/lib/auth/session/session';
import { listSiteParts } from '@/lib/content/parts/site-parts';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string; part: string }>;
}

export const generateMetadata = createPrivateMetadata('parts.offPage.title');

/** Renders the page of the cabinet for screens of a part that is switched off; `proxy.ts` shows it. */
export default async function SwitchedOffDocument({ params }: Props) {
  const { locale, part } = await params;
  if (!isLocale(locale) || !listSiteParts().some(({ name }) => name === part)) notFound();
  const session = await readSession().catch(() => null);
  return session ? <SwitchedOffPage part={part} /> : <NotFoundPage locale={locale} />;
}
