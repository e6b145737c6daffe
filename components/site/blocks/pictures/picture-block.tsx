import { ContentPicture } from '../../content/content-picture';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import styles from './picture-block.module.css';

/** Renders a picture with its caption. */
export function PictureBlock({ block, locale }: BlockProps<'picture'>) {
  if (!block.image) return null;
  const width = block.width ?? 'text';
  const hasCaption = block.caption.kz !== null || block.caption.ru !== null;
  return (
    <figure className={styles.figure} data-width={width}>
      <ContentPicture
        image={block.image}
        locale={locale}
        ratio="own"
        sizes={width === 'text' ? '(min-width: 48rem) 44rem, 94vw' : '(min-width: 80rem) 76rem, 94vw'}
      />
      {hasCaption && (
        <figcaption className={styles.caption}>
          <LocalizedSpan text={block.caption} locale={locale} />
        </figcaption>
      )}
    </figure>
  );
}
