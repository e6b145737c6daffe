import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { toConfirmationPath } from '@/lib/auth/to-confirmation-path';
import { useCabinet } from '../cabinet-provider';

/** Renders the link to the page that confirms the session, for forms that were posted without JavaScript. */
export function ConfirmationLink() {
  const t = useTranslations('cabinet.confirmation');
  const { locale } = useCabinet();
  // On the server, the path is that of the route, which begins with the language.
  const path = usePathname().replace(new RegExp(`^/${locale}(?=/)`), '');
  return <a href={toConfirmationPath(locale, path)}>{t('link')}</a>;
}
