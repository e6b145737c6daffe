import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toLocalePath } from '@/lib/i18n/locales';

interface Props {
  readonly definition: Pick<ContentDefinition, 'cabinet'>;
  /** Id of the item that has a value already. */
  readonly id: string;
}

/** Renders a link to the item that has a value already. It opens a new tab, so that the typed text stays. */
export function HolderLink({ definition, id }: Props) {
  const t = useTranslations('cabinet.form');
  const { locale } = useCabinet();
  return (
    <a
      href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${id}`)}
      target="_blank"
      rel="noopener"
    >
      {t('openHolder')}
    </a>
  );
}
