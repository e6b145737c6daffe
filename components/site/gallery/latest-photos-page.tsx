import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { toPublicPath } from '@/lib/content/public-path';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readContentPage } from '@/lib/reads/read-content-page';
import { readLatestPhotos } from '@/lib/reads/read-gallery';
import { BlockList } from '../blocks/block-list';
import { EmptyState } from '@/components/site/content/empty-state';
import { LocalizedSpan } from '../content/localized-span';
import { PageHeader } from '../frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import { SectionTitle } from '@/components/site/content/section-title';
import { SiteFrame } from '../frame/site-frame';
import styles from './gallery-pages.module.css';
import { PhotoGrid } from '@/components/site/photos/photo-grid';

/** Renders the latest pictures by album. */
export async function LatestPhotosPage({ locale }: { locale: Locale }) {
  const [entries, item, t] = await Promise.all([
    readLatestPhotos(),
    readContentPage('galleryImages'),
    getTranslations({ locale }),
  ]);
  const pageTexts = toPageTexts(item, locale);
  const albums = (
    <>
      {entries.length === 0 && <EmptyState text={t('visit.gallery.emptyImages')} />}
      {entries.map(({ album, photos, total }, index) => (
        <section key={album.id} aria-labelledby={`album-${album.id}`}>
          <SectionTitle
            id={`album-${album.id}`}
            more={{
              href: toLocalePath(locale, toPublicPath('albums', album)),
              label: t('visit.gallery.openAlbum', { count: total }),
            }}
          >
            <LocalizedSpan text={album.title} locale={locale} />
          </SectionTitle>
          <PhotoGrid photos={photos} locale={locale} isFirst={index === 0} />
        </section>
      ))}
    </>
  );
  return (
    <SiteFrame locale={locale} path="/gallery/images">
      <PageHeader
        locale={locale}
        trail={[{ label: t('site.nav.gallery'), path: '/gallery' }]}
        title={pageTexts.title ?? t('site.nav.galleryImages')}
        lead={pageTexts.lead ?? t('visit.gallery.latestLead')}
        lang={pageTexts.lang}
      />
      <Container className={styles.albums}>
        <BlockList blocks={pageTexts.blocks} locale={locale} builtIn={albums} />
      </Container>
    </SiteFrame>
  );
}
