'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ComponentType } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { FileView, ImageView, ItemView, PictureFile } from '@/lib/content/kinds/reference';
import type { LabelledLink } from '@/lib/content/kinds/links';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu';
import { readLocalized } from '@/lib/content/localized';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { toLanguage } from '@/lib/i18n/locales';
import type { BlockInput } from '@/lib/content/define-block';
import { useBlockLabel } from './use-block-label';
import type { PlacedBlock } from '@/components/cabinet/values/place';
import { nameCategory } from '@/components/cabinet/base/category-option';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { Place } from '@/components/cabinet/values/place';
import { ImageThumbnail } from './image-thumbnail';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { useOptionText } from './use-option-text';
import { toTextLines } from './text-lines';
import { useDates } from './use-dates';
import styles from './field-value.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly place: Place;
  readonly value: unknown;
}

/** Renders the value of a field of any kind. Rich text becomes plain lines. */
export function FieldValue({ definition, place, value }: Props) {
  const t = useTranslations('cabinet');
  const optionOf = useOptionText(definition);
  const dates = useDates();
  const { categories, locale, parts } = useCabinet();
  if (value === null || value === undefined || value === '' || isEmptyList(value)) {
    return <span className={styles.empty}>{t('conflict.empty')}</span>;
  }
  const lang = place.locale ? toLanguage(place.locale) : undefined;
  if (place.part === 'hidden') return t(value ? 'blocks.hidden' : 'blocks.shown');
  if (place.part === 'block') return <BlockLines blocks={[(value as PlacedBlock).block]} place={place} />;
  const Value =
    place.field && (parts.values[place.field.kind] as ComponentType<{ value: unknown }> | undefined);
  if (Value) return <Value value={value} />;
  switch (place.field?.kind) {
    case 'blocks':
      return <BlockLines blocks={value as readonly BlockInput[]} place={place} />;
    case undefined:
      if (place.name === 'status') return t(value === 'published' ? 'state.published' : 'state.draft');
      return dates.moment(value as string);
    case 'localized-rich-text':
      return (
        <span className={styles.text} lang={lang}>
          <TextLines html={value as string} />
        </span>
      );
    case 'category':
      return nameCategory(categories, place.field.of, value as string, locale);
    case 'one-of':
      return optionOf(place, value as string);
    case 'some-of':
      return (value as readonly string[]).map((option) => optionOf(place, option)).join(', ');
    case 'flag':
      return t(value ? 'control.yes' : 'control.no');
    case 'date':
      return dates.day(value as string);
    case 'image':
      return <ImageThumbnail file={(value as ImageView).file} className={styles.image} />;
    case 'images':
      return (
        <span className={styles.images}>
          {(value as readonly ImageView[]).map(({ id, file }) => (
            <ImageThumbnail key={id} file={file} className={styles.image} />
          ))}
        </span>
      );
    case 'picture':
      return <ImageThumbnail file={value as PictureFile} className={styles.image} />;
    case 'file':
      return `${(value as FileView).name}, ${formatBytes((value as FileView).bytes)}`;
    case 'reference':
      return <ItemTitle item={value as ItemView} />;
    case 'references':
      return (value as readonly ItemView[]).map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && ', '}
          <ItemTitle item={item} />
        </Fragment>
      ));
    case 'links':
      return <LinkList entries={value as readonly LabelledLink[]} />;
    case 'menu':
      return <MenuOutline entries={value as readonly MenuEntryView[]} />;
    case 'focal-point': {
      const { x, y } = value as { x: number; y: number };
      return `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
    }
    case 'number':
    case 'position':
      return (value as number).toString();
    case 'key':
    case 'link':
    case 'localized-text':
    case 'slug':
    case 'text':
      return (
        <span className={styles.text} lang={lang}>
          {value as string}
        </span>
      );
  }
}

/** Renders blocks as lines: type and first words of each. */
function BlockLines({ blocks, place }: { readonly blocks: readonly BlockInput[]; readonly place: Place }) {
  const toLabel = useBlockLabel();
  const { field } = place;
  if (field?.kind !== 'blocks') return null;
  return (
    <span className={styles.text}>{blocks.map((block) => toLabel(field, place.name, block)).join('\n')}</span>
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function ItemTitle({ item }: { readonly item: ItemView }) {
  const t = useTranslations('cabinet');
  const { locale } = useCabinet();
  const title = readLocalized(item.title, locale);
  return <span lang={title ? toLanguage(title.locale) : undefined}>{title?.text ?? t('list.untitled')}</span>;
}

/** Renders links with their labels, a line for each. */
function LinkList({ entries }: { readonly entries: readonly LabelledLink[] }) {
  return (
    <span className={styles.text}>
      {entries
        .map(({ label, target }) => [label.kz, label.ru, target].filter(Boolean).join(' · '))
        .join('\n')}
    </span>
  );
}

/** Renders the entries of a menu, a line for each. */
function MenuOutline({ entries }: { readonly entries: readonly MenuEntryView[] }) {
  const { locale } = useCabinet();
  const toLine = ({ label, target }: MenuLeafView) => {
    const page =
      target?.kind === 'page' && target.page ? readLocalized(target.page.title, locale)?.text : null;
    const place =
      target?.kind === 'address' ? target.href : target?.kind === 'section' ? `/${target.name}` : page;
    return [label.kz, label.ru, place].filter(Boolean).join(' · ');
  };
  return (
    <span className={styles.text}>
      {entries
        .flatMap((entry) => [toLine(entry), ...entry.entries.map((below) => `— ${toLine(below)}`)])
        .join('\n')}
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
