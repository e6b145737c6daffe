import { toLanguage, type Locale } from '@/lib/i18n/locales';
import type { ShownLink } from '@/lib/reads/read-menu';
import { TargetLink } from './contacts/target-link';

interface Props {
  readonly link: ShownLink;
  readonly locale: Locale;
  readonly className?: string;
  /** Whether the page is the target of the link. */
  readonly isCurrent?: boolean;
}

/** Renders a link of the menu. A label in the other language is marked. */
export function MenuLink({ link, locale, className, isCurrent = false }: Props) {
  return (
    <TargetLink
      className={className}
      href={link.href}
      locale={locale}
      lang={link.locale === locale ? undefined : toLanguage(link.locale)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {link.label}
    </TargetLink>
  );
}
