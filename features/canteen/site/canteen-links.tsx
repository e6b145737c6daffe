import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toAllergenPath, type Allergen } from '../model/allergen-choice';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './canteen-links.module.css';

interface Props {
  readonly locale: Locale;
  /** The choice is kept on the other pages. */
  readonly excludedAllergens: readonly Allergen[];
}

const pages = [
  { path: '/ashana/mazir', label: 'cycle' },
  { path: '/ashana/tagamdar', label: 'dishes' },
] as const;

/** Renders links to the other pages of the canteen. */
export async function CanteenLinks({ locale, excludedAllergens }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  return (
    <p className={styles.links}>
      {pages.map(({ path, label }) => (
        <WhenOpen key={path} address={path}>
          <ButtonLink
            variant="secondary"
            href={toLocalePath(locale, toAllergenPath(path, excludedAllergens))}
          >
            {t(label)}
          </ButtonLink>
        </WhenOpen>
      ))}
    </p>
  );
}
