'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { collectionOfCabinetSegment } from '@/lib/content/registry';
import { fromLocalePath, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { MissingText } from './missing-text';

/** Renders the cabinet's page for a missing page or item. */
export function MissingCabinetPage() {
  const t = useTranslations();
  const { locale } = useCabinet();
  const pathname = usePathname();
  const kind = isOfItem(pathname) ? 'item' : 'page';
  return (
    <MissingText title={t(`cabinet.notFound.${kind}.title`)} text={t(`cabinet.notFound.${kind}.text`)}>
      <ButtonLink href={toLocalePath(locale, '/cabinet')}>{t('cabinet.notFound.back')}</ButtonLink>
      <ButtonLink variant="secondary" href={toLocalePath(locale, '/')}>
        {t('common.backToHome')}
      </ButtonLink>
    </MissingText>
  );
}

/** Whether a path belongs to an item of an existing section. */
function isOfItem(path: string): boolean {
  const [, , segment = '', id] = fromLocalePath(path).path.split('/');
  return id !== undefined && collectionOfCabinetSegment(segment) !== null;
}
