import '@/app/features';
import type { Metadata } from 'next';
import { AlbumGrid } from '@/components/site/gallery/album-grid';
import {
  ListPage,
  readListMetadata,
  type CategoryList,
  type ListPageProps,
} from '@/components/site/page/list-page';
import { readAlbums } from '@/lib/reads/read-gallery';

const list: CategoryList = {
  page: 'gallery',
  kind: 'album',
  title: 'site.nav.gallery',
  texts: 'visit.gallery',
};

export async function generateMetadata(props: ListPageProps): Promise<Metadata> {
  return readListMetadata(list, props);
}

export default function GalleryPage(props: ListPageProps) {
  return (
    <ListPage
      {...props}
      list={list}
      readItems={async ({ page, category }, locale) => {
        const { albums, count } = await readAlbums(page, category);
        if (albums.length === 0) return { items: null, count };
        return { items: <AlbumGrid entries={albums} locale={locale} isFirst />, count };
      }}
    />
  );
}
