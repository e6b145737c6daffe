import { getTranslations } from 'next-intl/server';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
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
  const { title, description, grade, author, year, file, link, cover } = method;
  const [t, kind, subject] = await Promise.all([
    getTranslations({ locale }),
    readCategory('method', method.kind, locale),
    readCategory('subject', method.subject, locale),
  ]);
  const labels = [
    grade !== null && t('facts.filters.gradeValue', { grade }),
    author && t('facts.adisteme.author', { author }),
    year !== null && String(year),
  ].filter((label) => typeof label === 'string');
  return (
    <article className={styles.method}>
      {cover && (
        <ContentPicture
          image={describeUse(cover, method.coverAlt)}
          locale={locale}
          ratio="wide"
          className={styles.cover}
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 92vw"
          placeholder={cover.file.placeholder}
        />
      )}
      {kind && (
        <p>
          <CategoryLabel category={kind} colour="brand" />
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
        {subject && (
          <li>
            <CategoryLabel category={subject} />
          </li>
        )}
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {(file ?? link) && <MethodLinks method={method} locale={locale} />}
    </article>
  );
}

async function MethodLinks({ method: { title, file, link }, locale }: Pick<Props, 'method' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'facts' });
  const ofTitle = (
    <VisuallyHidden>
      : <LocalizedSpan text={title} locale={locale} />
    </VisuallyHidden>
  );
  return (
    <p className={styles.ways}>
      {file && (
        <FileLink file={file}>
          {t('file.download')}
          {ofTitle}
        </FileLink>
      )}
      {link && (
        <ContentLink locale={locale} href={link}>
          {t('adisteme.link')}
          {ofTitle}
        </ContentLink>
      )}
    </p>
  );
}
