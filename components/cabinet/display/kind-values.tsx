import { useTranslations } from 'next-intl';
import { Fragment, type ComponentType } from 'react';
import { nameCategory } from '@/components/cabinet/base/category-option';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import type { Place } from '@/components/cabinet/values/place';
import type { BlockInput } from '@/lib/content/define-block';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { FieldKind } from '@/lib/content/kinds';
import type { FileView, ImageView, ItemView, PictureFile } from '@/lib/content/kinds/reference';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { readLocalized } from '@/lib/content/localized';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { toLanguage } from '@/lib/i18n/locales';
import { ImageThumbnail } from './image-thumbnail';
import { LinkOutline, MenuOutline } from './link-outlines';
import { toTextLines } from './differences/text-lines';
import { useBlockLabel } from './use-block-label';
import { useDates } from './use-dates';
import { useOptionText } from './use-option-text';
import styles from './field-value.module.css';

/** Props of the value of a field. It is not empty. */
export interface KindValueProps<Value> {
  readonly definition: ContentDefinition;
  readonly place: Place;
  readonly value: Value;
}

/** Components that render the values of the core's field kinds. */
export const kindValues: { readonly [Kind in FieldKind]?: ComponentType<KindValueProps<never>> } = {
  blocks: BlockLines,
  category: CategoryName,
  date: Day,
  file: FileName,
  flag: YesOrNo,
  'focal-point': FocalPoint,
  image: ImageOfView,
  images: ImageRow,
  key: PlainText,
  link: PlainText,
  links: LinkOutline,
  'localized-rich-text': RichText,
  'localized-text': PlainText,
  menu: MenuOutline,
  number: Numeral,
  'one-of': OptionText,
  picture: PictureThumbnail,
  position: Numeral,
  reference: ItemTitle,
  references: ItemTitles,
  slug: PlainText,
  'some-of': OptionTexts,
  text: PlainText,
};

/** Renders blocks as lines: type and first words of each. */
export function BlockLines({ place, value }: Pick<KindValueProps<readonly BlockInput[]>, 'place' | 'value'>) {
  const toLabel = useBlockLabel();
  const { field } = place;
  if (field?.kind !== 'blocks') return null;
  return (
    <span className={styles.text}>{value.map((block) => toLabel(field, place.name, block)).join('\n')}</span>
  );
}

function CategoryName({ place, value }: KindValueProps<string>) {
  const { categories, locale } = useCabinet();
  return place.field?.kind === 'category' ? nameCategory(categories, place.field.of, value, locale) : null;
}

function Day({ value }: KindValueProps<string>) {
  return useDates().day(value);
}

function FileName({ value }: KindValueProps<FileView>) {
  return `${value.name}, ${formatBytes(value.bytes)}`;
}

function YesOrNo({ value }: KindValueProps<boolean>) {
  const t = useTranslations('cabinet.control');
  return <>{t(value ? 'yes' : 'no')}</>;
}

function FocalPoint({ value: { x, y } }: KindValueProps<{ readonly x: number; readonly y: number }>) {
  return `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
}

function ImageOfView({ value }: KindValueProps<ImageView>) {
  return <ImageThumbnail file={value.file} className={styles.image} />;
}

function ImageRow({ value }: KindValueProps<readonly ImageView[]>) {
  return (
    <span className={styles.images}>
      {value.map(({ id, file }) => (
        <ImageThumbnail key={id} file={file} className={styles.image} />
      ))}
    </span>
  );
}

function PictureThumbnail({ value }: KindValueProps<PictureFile>) {
  return <ImageThumbnail file={value} className={styles.image} />;
}

function PlainText({ place, value }: KindValueProps<string>) {
  return (
    <span className={styles.text} lang={toLang(place)}>
      {value}
    </span>
  );
}

function RichText({ place, value }: KindValueProps<string>) {
  return (
    <span className={styles.text} lang={toLang(place)}>
      <TextLines html={value} />
    </span>
  );
}

/** Renders the lines of rich text; its words on the server, which has no HTML parser. */
function TextLines({ html }: { readonly html: string }) {
  if (!useIsInBrowser()) return toPlainText(html);
  return toTextLines(html)
    .map(({ mark, text }) => mark + text)
    .join('\n');
}

function Numeral({ value }: KindValueProps<number>) {
  return value.toString();
}

function OptionText({ definition, place, value }: KindValueProps<string>) {
  return useOptionText(definition)(place, value);
}

function OptionTexts({ definition, place, value }: KindValueProps<readonly string[]>) {
  const toText = useOptionText(definition);
  return value.map((option) => toText(place, option)).join(', ');
}

function ItemTitle({ value }: Pick<KindValueProps<ItemView>, 'value'>) {
  const t = useTranslations('cabinet');
  const { locale } = useCabinet();
  const title = readLocalized(value.title, locale);
  return <span lang={title ? toLanguage(title.locale) : undefined}>{title?.text ?? t('list.untitled')}</span>;
}

function ItemTitles({ value }: KindValueProps<readonly ItemView[]>) {
  return value.map((item, index) => (
    <Fragment key={item.id}>
      {index > 0 && ', '}
      <ItemTitle value={item} />
    </Fragment>
  ));
}

function toLang({ locale }: Place): string | undefined {
  return locale ? toLanguage(locale) : undefined;
}
