import { SiteFrame } from '@/components/site/frame/site-frame';
import { AlbumPage } from '@/components/site/gallery/album-page';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { PreviewContent } from './preview-content';
import type { Previews } from './merge-previews';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
  /** Address of the preview, without locale prefix. */
  readonly path: string;
  readonly previews: Required<Previews>;
}

/** Renders an item within the frame of its public page. */
export function PreviewPage({ collection, item, locale, path, previews }: Props) {
  if (collection === 'albums')
    return <AlbumPage locale={locale} album={item as Item<'albums'>} page={1} toPath={() => path} />;
  return (
    <SiteFrame locale={locale} path={path}>
      <PreviewContent collection={collection} item={item} locale={locale} previews={previews} />
    </SiteFrame>
  );
}
