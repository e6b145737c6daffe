import { getTranslations } from 'next-intl/server';
import type { ListNoticeProps } from '@/components/cabinet/installation/cabinet-feature';
import { ButtonLink } from '@/components/ui/button-link';
import { canDo } from '@/lib/content/access/access';
import { toLocalePath } from '@/lib/i18n/locales';

/** Renders the link to the import of timetables for people who may add them. */
export async function ImportLink({ session, locale }: ListNoticeProps) {
  if (!canDo(session.user, 'create', 'timetables', null)) return null;
  const t = await getTranslations({ locale, namespace: 'timetable.import' });
  return (
    <p>
      <ButtonLink variant="secondary" href={toLocalePath(locale, '/cabinet/timetables/import')}>
        {t('open')}
      </ButtonLink>
    </p>
  );
}
