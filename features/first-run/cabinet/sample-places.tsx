'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { SamplePlace, SamplePlaces as Places } from '../contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePlaceLabel } from '@/components/cabinet/display/use-place-label';
import { toPlaceHref } from './to-place-href';
import { toStepHref } from './to-step-href';
import styles from './sample-places.module.css';

/** Renders the places that visitors see and that name the sample's school, with links to their fields; nothing without any. */
export function SamplePlaces({ found: { items, total, places } }: { readonly found: Places }) {
  const t = useTranslations('cabinet.start.places');
  const { locale } = useCabinet();
  if (items === 0 && total === 0) return null;
  return (
    <Card>
      <section className={styles.places} aria-labelledby="sample-places">
        <h2 id="sample-places" className={styles.title}>
          {t('title')}
        </h2>
        {items > 0 && (
          <p>
            {t('items', { count: items })} <Link href={toStepHref(locale, 'sample')}>{t('decide')}</Link>
          </p>
        )}
        {total > 0 && (
          <>
            <p>{t('text')}</p>
            <ul className={styles.list}>
              {places.map((place, index) => (
                <Place key={index} place={place} />
              ))}
            </ul>
          </>
        )}
        {total > places.length && <p>{t('more', { count: total - places.length })}</p>}
      </section>
    </Card>
  );
}

function Place({ place }: { readonly place: SamplePlace }) {
  const t = useTranslations('cabinet.start.places');
  const content = useTranslations('content');
  const { locale } = useCabinet();
  const definition = definitionOf(place.collection);
  const toLabel = usePlaceLabel(definition);
  const title = definition.isSingleton ? null : readLocalized(place.title, locale);
  const { kind, paragraph, words } = place;
  const label = toLabel({ name: place.field, locale: place.locale, at: place.at });
  const message = kind === 'blank' ? 'blank' : words.length > 0 ? 'names' : 'same';
  return (
    <li>
      <Link className={styles.link} href={toLocalePath(locale, toPlaceHref(place))}>
        {/* One box, so that no line begins with a comma. */}
        <span>
          <span lang={title && title.locale !== locale ? toLanguage(title.locale) : undefined}>
            {title?.text ?? content(`${definition.type}.one`)}
          </span>
          {`, ${label}`}
          {paragraph !== null && `, ${t('paragraph', { number: paragraph })}`}
        </span>
      </Link>
      <span className={styles.found}>{t(message, { words: words.join(' · ') })}</span>
    </li>
  );
}
