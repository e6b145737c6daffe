'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { canDo } from '@/lib/auth/access';
import { readLocalized } from '@/lib/content/localized';
import { isMarkedPublished } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { LanguageChips } from '../display/language-chips';
import { PublicLink } from '../preview/public-link';
import styles from '../form/form-header.module.css';

interface Props {
  readonly album: Item<'albums'>;
  readonly count: number;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly onPublish: () => Promise<void>;
}

/** Renders title and state of an album with links to its form and page. */
export function AlbumHeader({ album, count, nowMs, onPublish }: Props) {
  const t = useTranslations('cabinet.photos');
  const { locale, user } = useCabinet();
  const title = readLocalized(album.title, locale);
  const isPublished = isMarkedPublished(album);
  const seenMs = Math.max(nowMs, Date.parse(album.updatedAt));
  return (
    <header className={styles.header}>
      <Link className={styles.back} href={toLocalePath(locale, `/cabinet/album/${album.id}`)}>
        <Icon name="arrow-left" size="small" />
        {t('toAlbum')}
      </Link>
      <h1 className={styles.title} lang={title ? toLanguage(title.locale) : undefined}>
        {title?.text ?? t('title')}
      </h1>
      <div className={styles.state}>
        <LanguageChips item={album} title={album.title} nowMs={seenMs} />
        <span className={styles.when}>{t('count', { count })}</span>
        {isPublished ? (
          <PublicLink collection="albums" item={album} nowMs={seenMs} />
        ) : (
          canDo(user, 'publish', 'albums', album) && (
            <Button variant="secondary" size="small" onClick={() => void onPublish()}>
              {t('publishAlbum')}
            </Button>
          )
        )}
      </div>
    </header>
  );
}
