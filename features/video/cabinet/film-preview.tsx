import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ImageDialogs } from '@/components/cabinet/images/image-dialogs';
import { toImageView } from '@/components/cabinet/images/to-image-view';
import { useImageDialogs } from '@/components/cabinet/images/use-image-dialogs';
import { UploadStatus } from '@/components/cabinet/upload/upload-status';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import type { FileView } from '@/lib/content/kinds/reference';
import { takeFrame } from './take-frame';
import controls from '@/components/cabinet/controls/controls.module.css';
import styles from './film-preview.module.css';

/** Shows the stored video. The frame at which it stands becomes the poster, with the consent of the video. */
export function FilmPreview({ file }: { readonly file: FileView }) {
  const t = useTranslations('video');
  const { getValues, setValue } = useFormContext();
  const player = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const dialogs = useImageDialogs();
  const choose = (image: Parameters<typeof toImageView>[0]) =>
    setValue('poster', toImageView(image), { shouldDirty: true });
  const upload = useUpload('image', (image) => {
    choose(image);
    const { showsPeople, consent, consentBy, consentOn } = getValues() as typeof image;
    // The title of the video says what its poster shows.
    dialogs.setDescribed({ ...image, decorative: true, showsPeople, consent, consentBy, consentOn });
  });
  return (
    <>
      {/* Captions are shown on the site; here the video is chosen. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={player}
        className={styles.video}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        onError={() => setIsUnplayable(true)}
      />
      {isUnplayable ? (
        <p className={controls.note} role="status">
          {t('unplayable')}
        </p>
      ) : (
        <div className={controls.buttons}>
          <Button
            variant="secondary"
            size="small"
            disabled={upload.state.step === 'sending'}
            onClick={() => {
              if (player.current)
                void takeFrame(player.current).then((frame) => frame && upload.start(frame));
            }}
          >
            {t('takeFrame')}
          </Button>
          <UploadStatus upload={upload} />
        </div>
      )}
      <ImageDialogs state={dialogs} onChoose={choose} onDescribed={choose} />
    </>
  );
}
