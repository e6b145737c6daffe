import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/site/content/empty-state';
import { ContentPage } from '@/components/site/page/content-page';
import { publicApi } from '@/lib/clients/api-clients';
import { toAddressName } from '@/lib/content/public-path';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { listAll, readLatestChange } from '@/lib/reads/list-all';
import { FilmPlayer } from './film-player';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'video');
}

/** Renders all videos of the site, the newest first. */
export async function VideoPage({ params }: Props) {
  const { locale } = await params;
  const [films, t] = await Promise.all([
    listAll(publicApi().films),
    getTranslations({ locale, namespace: 'video' }),
  ]);
  return (
    <ContentPage locale={locale} page="video" updatedAt={readLatestChange(films)}>
      {films.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        films.map((film) => <FilmPlayer key={film.id} film={film} locale={locale} id={toAddressName(film)} />)
      )}
    </ContentPage>
  );
}
