import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { readLocalized } from '@/lib/content/localized';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readNearestPage } from '@/lib/reads/read-nearest-page';
import { MissingPage } from './missing-page';

interface Props {
  readonly locale: Locale;
  /** The nearest path above the deleted page at which a page can be, without locale prefix. */
  readonly parent: string;
}

/** Renders the page that says that a page was deleted, with a link to the nearest page above it. */
export async function GonePage({ locale, parent }: Props) {
  const [t, page] = await Promise.all([getTranslations({ locale }), readNearestPage(parent)]);
  const home = toLocalePath(locale, '/');
  const name =
    page && ('name' in page ? t(`site.nav.${page.name}`) : readLocalized(page.title, locale)?.text);
  return (
    <MissingPage locale={locale} code="410" title={t('site.gone.title')} text={t('site.gone.text')}>
      {page && name ? (
        <>
          <ButtonLink href={toLocalePath(locale, page.path)}>
            {t('site.gone.parent', { page: name })}
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
