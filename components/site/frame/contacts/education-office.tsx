import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../../content/localized-span';
import { TargetLink } from './target-link';

interface Props {
  readonly site: Pick<Item<'site'>, 'officeName' | 'officeLink'>;
  readonly locale: Locale;
}

/** Renders the name of the education office, as a link if the settings have its address. */
export function EducationOffice({ site: { officeName, officeLink }, locale }: Props) {
  const name = <LocalizedSpan text={officeName} locale={locale} />;
  if (officeLink === null) return name;
  return (
    <TargetLink href={officeLink} locale={locale}>
      {name}
    </TargetLink>
  );
}
