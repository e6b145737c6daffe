import { permanentRedirect } from 'next/navigation';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
}

/** Leads to the list of teachers for readers who shorten the address of one. */
export async function TimetableTeachersPage({ params }: Props) {
  permanentRedirect(toLocalePath((await params).locale, '/sabaq-kestesi#teachers'));
}
