import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/i18n/locales';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current'> {
  /** Address of another site, `mailto:`, `tel:`, or a path of this site. */
  readonly href: string;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Renders a link that leads to this site or to another one, which is marked. */
export async function TargetLink({ href, locale, children, ...props }: Props) {
  if (href.startsWith('/')) {
    return (
      <Link {...props} href={href}>
        {children}
      </Link>
    );
  }
  if (!/^https?:/i.test(href)) {
    return (
      <a {...props} href={href}>
        {children}
      </a>
    );
  }
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <ExternalLink {...props} href={href} announcement={t('externalLink')}>
      {children}
    </ExternalLink>
  );
}
