import { Icon } from '@/components/ui/icon';
import { pickPoster } from '@/lib/ornament/pick-poster';
import { readLocalized } from '@/lib/content/localized';
import { findServiceVideo } from '@/lib/shared/video-services';
import { ServiceVideo } from '../../video/service-video';
import { ContentLink } from '../../content/content-link';
import { ContentPicture } from '../../content/content-picture';
import { LocalizedSpan } from '../../content/localized-span';
import { Poster } from '@/components/site/content/poster';
import type { BlockProps } from '../block-props';
import styles from './video-block.module.css';

/**
 * Renders the cover of a video, which plays it after a press if its service is known, and is a link otherwise. Nothing is loaded
 * from the other site before.
 */
export function VideoBlock({ block, locale }: BlockProps<'video'>) {
  if (!block.link) return null;
  const cover = block.cover && (
    <ContentPicture
      image={{ ...block.cover, decorative: true }}
      locale={locale}
      ratio="wide"
      sizes="(min-width: 48rem) 44rem, 94vw"
    />
  );
  const video = findServiceVideo(block.link);
  if (video) {
    const title = readLocalized(block.title, locale)?.text ?? null;
    return <ServiceVideo video={video} href={block.link} title={title} locale={locale} cover={cover} />;
  }
  return (
    <div className={styles.video}>
      <div className={styles.cover} aria-hidden="true">
        {cover ?? <Poster choice={pickPoster({ seed: block.id })} ratio="wide" />}
        <span className={styles.play}>
          <Icon name="play" size="large" />
        </span>
      </div>
      <p className={styles.title}>
        <ContentLink locale={locale} href={block.link} className={styles.link}>
          <LocalizedSpan text={block.title} locale={locale} />
        </ContentLink>
      </p>
    </div>
  );
}
