import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { pickPoster } from '@/lib/ornament/pick-poster';
import type { ServiceVideo as Video } from '@/lib/shared/video-services';
import { Poster } from '../content/poster';
import { ServicePlayer } from './service-player';
import styles from './service-video.module.css';

interface Props {
  readonly video: Video;
  /** Address of the video at the service. */
  readonly href: string;
  /** `null` if it has no title. */
  readonly title: string | null;
  readonly locale: Locale;
  /** Picture of the preview; an ornament without one. */
  readonly cover?: ReactNode;
}

/** Renders the preview of a video at another site, which is contacted only after a press, and says so. */
export async function ServiceVideo({ video, href, title, locale, cover }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.video' });
  const { service, frame, shape } = video;
  const named = title ?? t('untitled', { service });
  return (
    <figure className={styles.video}>
      <ServicePlayer href={href} frame={frame} title={named} shape={shape}>
        <span className={styles.cover} aria-hidden="true">
          {cover ?? <Poster choice={pickPoster({ seed: frame })} ratio="wide" />}
          <span className={styles.play}>
            <Icon name="play" size="large" />
          </span>
        </span>
        <span className={styles.title}>{t('watch', { title: named })}</span>
      </ServicePlayer>
      <figcaption className={styles.note}>{t('note', { service })}</figcaption>
    </figure>
  );
}
