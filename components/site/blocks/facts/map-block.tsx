import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { readSite } from '@/lib/reads/read-site';
import { MapLinks } from '../../contact/map-links';
import { LocalizedSpan } from '../../content/localized-span';
import { MapDrawing } from '../../map/map-drawing';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from './map-block.module.css';

/** Renders the way to the school: a scheme with its legend, directions, and links to maps of the settings. */
export async function MapBlock({ block, locale }: BlockProps<'map'>) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'site.map' }), readSite()]);
  const { streets, places } = block;
  const north = block.north ?? 'up';
  return (
    <BlockSection id={block.id} title={block.title} locale={locale} className={styles.block}>
      {readLocalized(block.directions, locale) && (
        <p className={styles.directions}>
          <LocalizedSpan text={block.directions} locale={locale} />
        </p>
      )}
      {(streets.length > 0 || places.length > 0) && (
        <figure className={styles.figure}>
          <MapDrawing
            label={t(`scheme.${north}`)}
            northLetter={t('northLetter')}
            north={north}
            streets={streets.map(({ name, runs, position }) => ({
              name: readLocalized(name, locale)?.text ?? '',
              runs: runs ?? 'across',
              position: position ?? 0,
            }))}
            places={places.map(({ kind, x, y }) => ({ kind: kind ?? 'other', x: x ?? 0, y: y ?? 0 }))}
          />
          <figcaption className={styles.caption}>
            <ol role="list" className={styles.legend}>
              {places.map(({ id, name, kind }, index) => (
                <li key={id} className={styles.place}>
                  <span className={styles.number} data-kind={kind}>
                    {index + 1}
                  </span>
                  <LocalizedSpan text={name} locale={locale} />
                </li>
              ))}
            </ol>
            <p className={styles.scale}>{t('scale')}</p>
          </figcaption>
        </figure>
      )}
      <MapLinks locale={locale} map={site?.map ?? null} coordinates={site?.coordinates ?? null} />
    </BlockSection>
  );
}
