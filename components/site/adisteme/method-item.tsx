import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentPicture } from '../content/content-picture';
import { ContentLink } from '../content/content-link';
import { FileLink } from '../documents/file-link';
import { LocalizedSpan } from '../content/localized-span';
import styles from './method-item.module.css';

interface Props {
  readonly method: Item<'methods'>;
  readonly locale: Locale;
  /** Heading level of the title. */
  readonly heading: 'h3' | 'h4';
}

/** Renders a teaching material with its cover, author and links. */
export async function MethodItem({ method, locale, heading: Heading }: Props) {
  const t = await getTranslations({ locale });
  const { title, description, kind, subject, grade, author, year, file, link, cover } = method;
  const labels = [
    subject && t(`content.method.options.subject.${subject}`),
    grade !== null && t('facts.filters.gradeValue', { grade }),
    author && t('facts.adisteme.author', { author }),
    year !== null && String(year),
  ].filter((label) => typeof label === 'string');
  return (
    <article className={styles.method}>
      {cover && (
        <ContentPicture
          image={cover}
          locale={locale}
          ratio="wide"
          className={styles.cover}
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 92vw"
          placeholder={cover.file.placeholder}
        />
      )}
      {kind && (
        <p>
          <Chip tone="sky">{t(`content.method.options.kind.${kind}`)}</Chip>
        </p>
      )}
      <Heading className={styles.title}>
        <LocalizedSpan text={title} locale={locale} />
      </Heading>
      {(description.kz ?? description.ru) && (
        <p className={styles.description}>
          <LocalizedSpan text={description} locale={locale} />
        </p>
      )}
      <ul role="list" className={styles.labels}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {(file ?? link) && (
        <p className={styles.ways}>
          {file && (
            <FileLink file={file}>
              {t('facts.file.download')}
              <VisuallyHidden>
                : <LocalizedSpan text={title} locale={locale} />
              </VisuallyHidden>
            </FileLink>
          )}
          {link && (
            <ContentLink locale={locale} href={link}>
              {t('facts.adisteme.link')}
              <VisuallyHidden>
                : <LocalizedSpan text={title} locale={locale} />
              </VisuallyHidden>
            </ContentLink>
          )}
        </p>
      )}
    </article>
  );
}
