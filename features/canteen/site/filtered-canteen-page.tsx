import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toAllergenPath, type Allergen } from '../model/allergen-choice';
import { pathOfPage } from '@/lib/content/pages/site-pages';
import type { Canteen } from './read-canteen';
import type { ContentsEntry } from '@/components/site/contents/page-contents';
import { ContentPage } from '@/components/site/page/content-page';
import { AllergenFilter } from './allergen-filter';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './filtered-canteen-page.module.css';

interface Props {
  readonly locale: Locale;
  readonly page: 'ashanaMazir' | 'ashanaTagamdar';
  readonly canteen: Canteen;
  readonly excludedAllergens: readonly Allergen[];
  /** Time of the last change of `children` (UTC ISO 8601). */
  readonly updatedAt: string | null;
  /** Sections of `children` for the list of contents. */
  readonly contents?: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** Renders a page of the canteen below the menu of today: the filter, `children` and the way back. */
export async function FilteredCanteenPage({
  locale,
  page,
  canteen,
  excludedAllergens,
  updatedAt,
  contents,
  children,
}: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const path = pathOfPage(page);
  return (
    <ContentPage
      locale={locale}
      page={page}
      path={toAllergenPath(path, excludedAllergens)}
      isFiltered={excludedAllergens.length > 0}
      contents={contents}
      updatedAt={updatedAt}
    >
      <div className={styles.page}>
        <AllergenFilter locale={locale} path={path} canteen={canteen} chosen={excludedAllergens} />
        {children}
        <WhenOpen address="/ashana">
          <p className={styles.back}>
            <ButtonLink
              variant="secondary"
              href={toLocalePath(locale, toAllergenPath('/ashana', excludedAllergens))}
            >
              {t('todayMenu')}
            </ButtonLink>
          </p>
        </WhenOpen>
      </div>
    </ContentPage>
  );
}
