import { notFound } from 'next/navigation';
import { PhotosScreen } from '@/components/cabinet/photos/photos-screen';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { listAll } from '@/lib/reads/list-all';
import { orNull } from '@/lib/api/or-null';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const generateMetadata = createPrivateMetadata('cabinet.photos.title');

export default async function AlbumPhotosPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const { api } = await requireSession(locale, `/cabinet/album/${id}/photos`);
  const album = await orNull(api.albums.read(id));
  if (!album || album.deletedAt) notFound();
  const photos = await listAll(api.images, { album: album.id, sort: 'position' });
  return (
    <PhotosScreen
      album={album}
      photos={photos}
      // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
      nowMs={Date.now()}
    />
  );
}
