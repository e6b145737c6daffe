'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { PartPicture } from '@/components/cabinet/site-parts/part-picture';
import { usePartName } from '@/components/cabinet/site-parts/use-part-name';
import { ButtonLink } from '@/components/ui/button-link';
import { hasScope } from '@/lib/content/access/access';
import { listSiteParts } from '@/lib/content/parts/site-parts';
import { toLocalePath } from '@/lib/i18n/locales';
import { MissingText } from './missing-text';

interface Props {
  /** Name of the part. */
  readonly part: string;
}

/** Says that a part of the site is switched off, with a link to the switches for administrators. */
export function SwitchedOffPage({ part }: Props) {
  const t = useTranslations('parts.offPage');
  const toBack = useTranslations('cabinet.notFound');
  const { locale, user } = useCabinet();
  const toName = usePartName();
  const isAdmin = hasScope(user, 'admin');
  const picture = listSiteParts().find(({ name }) => name === part)?.picture;
  const text = `${t('text', { part: toName(part) })}${isAdmin ? '' : ` ${t('ask')}`}`;
  return (
    <MissingText title={t('title')} text={text} picture={picture && <PartPicture name={picture} />}>
      {isAdmin && <ButtonLink href={toLocalePath(locale, '/cabinet/parts')}>{t('switches')}</ButtonLink>}
      <ButtonLink variant={isAdmin ? 'secondary' : 'primary'} href={toLocalePath(locale, '/cabinet')}>
        {toBack('back')}
      </ButtonLink>
    </MissingText>
  );
}
