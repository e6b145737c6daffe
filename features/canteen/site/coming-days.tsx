import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import type { Allergen } from '../model/allergen-choice';
import type { ServedDay } from '../model/menus';
import type { Canteen } from './read-canteen';
import styles from './coming-days.module.css';
import { DayHeading } from './day-heading';
import { DayMenu } from './day-menu';

interface Props {
  readonly days: readonly ServedDay[];
  readonly today: string;
  readonly canteen: Canteen;
  readonly excludedAllergens: readonly Allergen[];
  readonly locale: Locale;
}

/** Renders the menus of the next days, each folded. */
export async function ComingDays({ days, today, canteen, excludedAllergens, locale }: Props) {
  if (days.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'canteen' });
  return (
    <section aria-labelledby="coming" className={styles.section}>
      <h2 id="coming">{t('coming')}</h2>
      <div>
        {days.map((served) => (
          <details key={served.day} className={styles.day}>
            <summary className={styles.summary}>
              <Icon name="down" className={styles.fold} />
              <h3 className={styles.heading}>
                <DayHeading served={served} today={today} locale={locale} />
              </h3>
            </summary>
            <div id={'date' in served.menu ? served.menu.id : undefined} className={styles.menu}>
              <DayMenu
                menu={served.menu}
                canteen={canteen}
                excludedAllergens={excludedAllergens}
                locale={locale}
                heading="h4"
              />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
