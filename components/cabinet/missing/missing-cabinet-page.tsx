'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLayoutEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { collectionOfCabinetSegment } from '@/lib/content/registry';
import { fromLocalePath, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { MissingText } from './missing-text';

interface Props {
  /** Whether the title of the document is still that of the page that is missing. */
  readonly namesDocument?: boolean;
}

/** Renders the cabinet's page for a missing page or item. */
export function MissingCabinetPage({ namesDocument = false }: Props) {
  const t = useTranslations();
  const { locale } = useCabinet();
  const pathname = usePathname();
  const kind = isOfItem(pathname) ? 'item' : 'page';
  useDocumentTitle(namesDocument ? t('cabinet.notFound.page.title') : null);
  return (
    <MissingText title={t(`cabinet.notFound.${kind}.title`)} text={t(`cabinet.notFound.${kind}.text`)}>
      <ButtonLink href={toLocalePath(locale, '/cabinet')}>{t('cabinet.notFound.back')}</ButtonLink>
      <ButtonLink variant="secondary" href={toLocalePath(locale, '/')}>
        {t('common.backToHome')}
      </ButtonLink>
    </MissingText>
  );
}

/** Sets the title of the document, and restores it unless the next page has set its own. */
function useDocumentTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** Whether a path belongs to an item of an existing section. */
function isOfItem(path: string): boolean {
  const [, , segment = '', id] = fromLocalePath(path).path.split('/');
  return id !== undefined && collectionOfCabinetSegment(segment) !== null;
}
