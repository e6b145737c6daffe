import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages, type MenuPage } from '@/lib/pages/navigation';
import { MissingPage } from './missing-page';

interface Props {
  readonly locale: Locale;
  /** Path of the nearest page above the deleted one, without locale prefix. */
  readonly parent: string;
}

/** Renders the page that says that a page was deleted, with a link to the page above it. */
export async function GonePage({ locale, parent }: Props) {
  const t = await getTranslations({ locale });
  const page = (Object.keys(menuPages) as MenuPage[]).find((name) => menuPages[name] === parent);
  const home = toLocalePath(locale, '/');
  return (
    <MissingPage locale={locale} code="410" title={t('site.gone.title')} text={t('site.gone.text')}>
      {page ? (
        <>
          <ButtonLink href={toLocalePath(locale, parent)}>
            {t('site.gone.parent', { page: t(`site.nav.${page}`) })}
          </ButtonLink>
          <p>
            <Link href={home}>{t('common.backToHome')}</Link>
          </p>
        </>
      ) : (
        <ButtonLink href={home}>{t('common.backToHome')}</ButtonLink>
      )}
    </MissingPage>
  );
}
