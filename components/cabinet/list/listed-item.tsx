'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { UseCount } from '@/lib/api/contract';
import { trashDays } from '@/lib/api/limits';
import { canDo } from '@/lib/content/access/access';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { ImageView, PictureFile } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';

import { isSystemPage } from '@/lib/content/pages/system-pages';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { MergeButton } from '../categories/merge-button';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { FieldValue } from '../display/field-value';
import { readTitle } from '../display/item-title';
import { LanguageChips } from '../display/language-chips';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { toPageKind } from '../publishing/to-page-kind';
import { RemoveButton } from './remove-button';
import { RestoreButton } from './restore-button';
import { UsesButton } from './uses/uses-button';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import { countShownBy } from '../display/count-shown-by';
import { useDates } from '../display/use-dates';
import styles from './listed-item.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  /** Epoch ms. */
  readonly nowMs: number;
  /** How many items use this one; `null` if it is not known. */
  readonly uses: UseCount | null;
  /** Shown below the title in place of the listed fields. */
  readonly facts?: ReactNode;
  /** Actions before the deletion. */
  readonly tools?: ReactNode;
}

/** Renders an item in a list: picture, title, state of both languages, last change, and actions. */
export function ListedItem({ collection, item, nowMs, uses, facts, tools }: Props) {
  const t = useTranslations('cabinet.list');
  const { locale, user } = useCabinet();
  const definition = definitionOf(collection);
  const titles = readTitle(definition, item);
  const title = readLocalized(titles, locale);
  const picture = findPicture(definition, item);
  const lang = title ? toLanguage(title.locale) : undefined;
  const name = title?.text ?? t('untitled');
  return (
    <div className={styles.item}>
      <span className={styles.picture}>{picture && <ImageThumbnail file={picture} />}</span>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link
            className={styles.link}
            href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${item.id}`)}
            lang={lang}
          >
            {name}
          </Link>
        </h2>
        {!definition.publishing.isAlways && (
          <LanguageChips
            item={item}
            title={titles}
            nowMs={nowMs}
            shownBy={countShownBy(collection, item, uses)}
          />
        )}
        {facts ?? <ListedFields definition={definition} item={item} />}
        {uses !== null && uses.total > 0 && (
          <UsesButton collection={collection} id={item.id} title={name} count={uses.total} />
        )}
        <Changed item={item} isKept={isSystemPage(collection, item)} />
      </div>
      <div className={styles.actions}>
        {tools}
        {item.deletedAt ? (
          <RestoreButton collection={collection} id={item.id} title={title?.text ?? null} />
        ) : (
          canDo(user, 'remove', collection, item) && (
            <>
              {collection === 'categories' && (
                <MergeButton category={item as Item<'categories'>} name={name} />
              )}
              <RemoveButton
                collection={collection}
                id={item.id}
                title={title?.text ?? null}
                page={toPageKind(collection, item)}
              />
            </>
          )
        )}
      </div>
    </div>
  );
}

/** Renders the values of the listed fields, and says of which a declaration is missing. */
function ListedFields({ definition, item }: { definition: ContentDefinition; item: Item }) {
  const t = useTranslations('cabinet.list');
  const texts = useFieldTexts(definition);
  const { locale } = useCabinet();
  const values: Readonly<Record<string, unknown>> = { ...item };
  const undeclared = definition.cabinet.listFields.filter((name) =>
    isUndeclared(definition, name, values[name]),
  );
  const shown = definition.cabinet.listFields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.kind === 'image' || field.kind === 'picture') return [];
    const text = field.localized ? readLocalized(values[name] as never, locale) : null;
    const value = field.localized ? text?.text : values[name];
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [{ place: { name, locale: text?.locale ?? null, field }, value }];
  });
  if (shown.length + undeclared.length === 0) return null;
  return (
    <p className={styles.fields}>
      {shown.map(({ place, value }) => (
        <span key={place.name}>
          <FieldValue definition={definition} place={place} value={value} />
        </span>
      ))}
      {undeclared.map((name) => (
        <Chip key={name} tone="warning">
          {t('notDeclared', { field: texts.label(name) })}
        </Chip>
      ))}
    </p>
  );
}

/** Whether a field that can say "none" says nothing. */
function isUndeclared({ fields }: ContentDefinition, name: string, value: unknown): boolean {
  const field = fields[name];
  return field?.kind === 'some-of' && field.none !== null && field.isEmpty(value as readonly string[], 'kz');
}

function Changed({ item, isKept }: { item: Item; isKept: boolean }) {
  const t = useTranslations('cabinet.list');
  const dates = useDates();
  const instant = item.deletedAt ?? item.updatedAt;
  const date = dates.moment(instant);
  return (
    <p className={styles.changed}>
      <time dateTime={instant}>
        {item.deletedAt
          ? t(isKept ? 'deletedPage' : 'deletedAt', {
              date,
              until: dates.moment(toEndOfStay(item.deletedAt)),
            })
          : item.updatedBy
            ? t('changedBy', { date, name: item.updatedBy.name })
            : t('changed', { date })}
      </time>
    </p>
  );
}

/** Returns the time when an item trashed at `deletedAt` is purged. */
function toEndOfStay(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * 24 * 60 * 60 * 1000).toISOString();
}

/** Returns the first picture of the fields shown in lists. */
function findPicture(definition: ContentDefinition, item: Item): PictureFile | null {
  const values: Readonly<Record<string, unknown>> = { ...item };
  for (const name of definition.cabinet.listFields) {
    const kind = definition.fields[name]?.kind;
    if (kind === 'image') return (values[name] as ImageView | null)?.file ?? null;
    if (kind === 'picture') return values[name] as PictureFile | null;
  }
  return null;
}
