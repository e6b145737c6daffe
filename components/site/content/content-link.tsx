import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isPageAddress } from '@/lib/addresses/is-page-address';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';

interface Props {
  readonly locale: Locale;
  /** Address from the content: a site path without locale prefix, or a URL of another site. */
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** What stands in place of a link to a page that staff have closed. Default: nothing. */
  readonly otherwise?: ReactNode;
}

/**
 * Renders a link entered by staff: to a page in the reader's language, a file, or another site. Links to closed pages are
 * left out.
 */
export async function ContentLink({ locale, href, className, children, otherwise = null }: Props) {
  if (href.startsWith('/') && (await readClosedCheck())(href)) return otherwise;
  if (isPageAddress(href)) {
    return (
      <Link className={className} href={toLocalePath(locale, href)}>
        {children}
      </Link>
    );
  }
  if (!/^https?:/i.test(href)) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <ExternalLink className={className} href={href} announcement={t('externalLink')}>
      {children}
    </ExternalLink>
  );
}
