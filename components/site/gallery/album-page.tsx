import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toListTitle } from '@/lib/views/list/list-title';
import { readAlbumPage, readOtherAlbums } from '@/lib/reads/read-gallery';
import { EmptyState } from '@/components/site/content/empty-state';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { PageHeader } from '../frame/page-header';
import { Paging } from '../../ui/navigation/paging';
import { SiteFrame } from '../frame/site-frame';
import { AlbumFacts } from './album-facts';
import { AlbumGrid } from './album-grid';
import styles from './gallery-pages.module.css';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import { WhenOpen } from '@/components/site/content/when-open';

interface Props {
  readonly locale: Locale;
  readonly album: Item<'albums'>;
  readonly page: number;
  /** Returns the public path of a page of the album, without locale prefix. */
  readonly toPath: (page: number) => string;
}

/** Renders an album: its facts and a page of its pictures. */
export async function AlbumPage({ locale, album, page, toPath }: Props) {
  const [{ photos, total, count }, others, t] = await Promise.all([
    readAlbumPage(album, page),
    readOtherAlbums(album, 3),
    getTranslations({ locale }),
  ]);
  const title = readLocalized(album.title, locale);
  const shown = title?.locale ?? locale;
  const lang = shown === locale ? undefined : toLanguage(shown);
  const name = title?.text ?? '';
  return (
    <SiteFrame locale={locale} path={toPath(page)}>
      <PageHeader
        locale={locale}
        trail={[{ label: t('site.nav.gallery'), path: '/gallery' }]}
        title={await toListTitle(locale, name, { page })}
        lead={readLocalized(album.description, shown)?.text}
        lang={lang}
      />
      <Container className={styles.album}>
        {lang && <FallbackNote locale={locale} />}
        <AlbumFacts album={album} locale={locale} total={total} photos={photos} />
        {photos.length === 0 ? (
          <EmptyState text={t('visit.gallery.emptyAlbum')}>
            <WhenOpen address="/gallery">
              <ButtonLink variant="secondary" href={toLocalePath(locale, '/gallery')}>
                {t('visit.gallery.showAll')}
              </ButtonLink>
            </WhenOpen>
          </EmptyState>
        ) : (
          <PhotoGrid photos={photos} locale={locale} isFirst />
        )}
        <Paging
          locale={locale}
          current={page}
          count={count}
          toHref={(target) => toLocalePath(locale, toPath(target))}
        />
        <ReportLine locale={locale} />
        {others.length > 0 && (
          <section className={styles.others} aria-labelledby="other-albums">
            <h2 id="other-albums">{t('visit.gallery.otherAlbums')}</h2>
            <AlbumGrid entries={others} locale={locale} heading="h3" />
          </section>
        )}
      </Container>
    </SiteFrame>
  );
}

/** Renders where to object to a picture; nothing on a site without a form. */
async function ReportLine({ locale }: Pick<Props, 'locale'>) {
  const contactPage = await readContactPage();
  if (!contactPage) return null;
  const t = await getTranslations({ locale, namespace: 'visit.gallery' });
  return (
    <p className={styles.report}>
      {t('report')} <Link href={toLocalePath(locale, contactPage.formPath)}>{t('reportLink')}</Link>
    </p>
  );
}
