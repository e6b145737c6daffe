import { getTranslations } from 'next-intl/server';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import styles from './film-player.module.css';

interface Props {
  readonly film: Item<'films'>;
  readonly locale: Locale;
  /** Id of the figure, to which links lead. */
  readonly id?: string;
}

/** Width of a poster that is sharp at the size of the player, in pixels. */
const posterWidth = 1280;

/** Renders a video with its captions. Nothing of the video is loaded before it is played if it has a poster. */
export async function FilmPlayer({ film, locale, id }: Props) {
  const { file, poster, description, captionsKz, captionsRu } = film;
  if (!file) return null;
  const t = await getTranslations({ locale, namespace: 'video' });
  const tracks = [
    { locale: 'kz', language: 'kk', captions: captionsKz },
    { locale: 'ru', language: 'ru', captions: captionsRu },
  ] as const;
  return (
    <figure id={id} className={styles.figure}>
      {/* Captions are the tracks below, if staff have uploaded any. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.video}
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        poster={poster ? toPoster(poster) : undefined}
        src={file.url}
        aria-label={readLocalized(film.title, locale)?.text}
      >
        {tracks.map(
          ({ locale: spoken, language, captions }) =>
            captions && (
              <track
                key={language}
                kind="captions"
                src={captions.url}
                srcLang={language}
                label={t(spoken === 'kz' ? 'captionsKz' : 'captionsRu')}
                default={spoken === locale}
              />
            ),
        )}
        <a href={file.url}>{t('download')}</a>
      </video>
      <figcaption className={styles.caption}>
        <strong>
          <LocalizedSpan text={film.title} locale={locale} />
        </strong>
        {readLocalized(description, locale) && (
          <span className={styles.description}>
            <LocalizedSpan text={description} locale={locale} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function toPoster({ file: { variants } }: ImageView): string | undefined {
  const shown = variants.filter(({ mediaType }) => mediaType === 'image/webp');
  return (shown.find(({ width }) => width >= posterWidth) ?? shown.at(-1) ?? variants.at(-1))?.url;
}
