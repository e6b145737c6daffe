import { getTranslations } from 'next-intl/server';
import { RichText } from '@/components/site/text/rich-text';
import { Container } from '@/components/ui/container';
import { Picture } from '@/components/ui/picture';
import type { CategoryKind } from '@/lib/content/categories';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import type { FileView, ImageView, ItemView, PictureFile } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { formatDay } from '@/lib/i18n/format/format-date';
import { readCategories } from '@/lib/reads/read-categories';
import { readTitle } from '../display/item-title';
import styles from './preview-fields.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
}

/** Renders the plain preview of any item: title and all public fields. */
export async function PreviewFields({ collection, item, locale }: Props) {
  const definition = definitionOf(collection);
  const [t, nameOf] = await Promise.all([
    getTranslations({ locale, namespace: 'content' }),
    readCategoryNames(definition, locale),
  ]);
  const title = readLocalized(readTitle(definition, item), locale);
  const values: Readonly<Record<string, unknown>> = { ...item };
  const names = Object.keys(definition.fields).filter((name) => name !== definition.titleField);
  const shown = names.flatMap((name) => {
    const view = toView(definition, name, values[name], {
      locale,
      option: (key) => t(key),
      category: nameOf,
    });
    return view === null ? [] : [{ name, view }];
  });
  return (
    <Container>
      <article className={styles.item}>
        <h1 lang={title ? toLanguage(title.locale) : undefined}>{title?.text}</h1>
        <dl className={styles.fields}>
          {shown.map(({ name, view }) => (
            <div key={name} className={styles.field}>
              <dt>{t(`${definition.type}.fields.${name}.label`)}</dt>
              <dd>{view}</dd>
            </div>
          ))}
        </dl>
      </article>
    </Container>
  );
}

interface Reader {
  readonly locale: Locale;
  readonly option: (key: string) => string;
  /** Returns the name of a category. */
  readonly category: (kind: CategoryKind, key: string) => string;
}

function toView(definition: ContentDefinition, name: string, value: unknown, reader: Reader) {
  const field = definition.fields[name];
  if (!field || value === null || value === undefined) return null;
  if (field.localized) return toTextView(field, value as LocalizedText, reader.locale);
  switch (field.kind) {
    case 'image':
      return <PictureView file={(value as ImageView).file} />;
    case 'images':
      return (value as readonly ImageView[]).map(({ id, file }) => <PictureView key={id} file={file} />);
    case 'picture':
      return <PictureView file={value as PictureFile} />;
    case 'file':
      return <a href={(value as FileView).url}>{(value as FileView).name}</a>;
    case 'reference':
      return readLocalized((value as ItemView).title, reader.locale)?.text ?? null;
    case 'references': {
      const titles = (value as readonly ItemView[]).map(
        (item) => readLocalized(item.title, reader.locale)?.text ?? '',
      );
      return titles.filter(Boolean).join(', ') || null;
    }
    case 'one-of':
      return reader.option(`${definition.type}.options.${name}.${value as string}`);
    case 'some-of': {
      const options = (value as readonly string[]).map((option) =>
        reader.option(`${definition.type}.options.${name}.${option}`),
      );
      return options.join(', ') || null;
    }
    case 'category':
      return reader.category(field.of, value as string);
    case 'date':
      return formatDay(value as string, reader.locale);
    case 'link':
    case 'text':
    case 'number':
      return (value as string | number).toString();
    default:
      // Slug, flags, order and focal point are not public.
      return null;
  }
}

function toTextView(field: AnyField, value: LocalizedText, locale: Locale) {
  const text = readLocalized(value, locale);
  if (!text) return null;
  const lang = toLanguage(text.locale);
  if (field.kind === 'localized-rich-text') return <RichText html={text.text} lang={lang} />;
  return (
    <p className={styles.text} lang={lang}>
      {text.text}
    </p>
  );
}

function PictureView({ file }: { file: PictureFile }) {
  return (
    <span className={styles.picture}>
      <Picture variants={file.variants} alt="" sizes="(min-width: 40rem) 40rem, 100vw" ratio="own" />
    </span>
  );
}

async function readCategoryNames(definition: ContentDefinition, locale: Locale): Promise<Reader['category']> {
  const kinds = Object.values(definition.fields).flatMap((field) =>
    field.kind === 'category' ? [field.of] : [],
  );
  const lists = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await readCategories(kind, locale)] as const)),
  );
  return (kind, key) => lists.get(kind)?.find((category) => category.key === key)?.label ?? key;
}
