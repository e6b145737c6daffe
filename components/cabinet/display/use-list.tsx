import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Use } from '@/lib/api/errors';
import type { ContentDefinition } from '@/lib/content/define-content';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePlaceLabel } from './use-place-label';
import styles from './use-list.module.css';

interface Props {
  readonly uses: readonly Use[];
  /** Whether each entry links to the item's form. */
  readonly linked?: boolean;
}

/** Renders the items and fields that use something. */
export function UseList({ uses, linked = false }: Props) {
  return (
    <ul className={styles.uses}>
      {uses.map((use, index) => (
        <li key={use.id ?? index}>
          <UseText use={use} linked={linked} />
        </li>
      ))}
    </ul>
  );
}

/** Renders an item that uses something, with its fields. */
export function UseText({ use, linked = false }: { readonly use: Use; readonly linked?: boolean }) {
  if (!isCollectionName(use.collection)) return <UseTitle title={use.title} />;
  return <ItemUse use={use} definition={definitionOf(use.collection)} linked={linked} />;
}

interface ItemUseProps {
  readonly use: Use;
  readonly definition: ContentDefinition;
  readonly linked: boolean;
}

function UseTitle({ title, href }: { title: LocalizedText; href?: string }) {
  const t = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const shown = readLocalized(title, locale);
  const named = {
    lang: shown ? toLanguage(shown.locale) : undefined,
    children: shown?.text ?? t('untitled'),
  };
  return href === undefined ? <span {...named} /> : <Link href={href} {...named} />;
}

function ItemUse({ use: { id, title, places }, definition, linked }: ItemUseProps) {
  const content = useTranslations('content');
  const hidden = useTranslations('cabinet.delete');
  const { locale } = useCabinet();
  const toPlace = usePlaceLabel(definition);
  const address =
    id === null ? undefined : toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${id}`);
  const names = places.map((place) => toPlace({ name: place.field, locale: place.locale }));
  return (
    <>
      {content(`${definition.type as 'news'}.one`)}:{' '}
      {/* A use that the reader may not see has no title, but also prevents the removal. */}
      {id === null ? hidden('hiddenUse') : <UseTitle title={title} href={linked ? address : undefined} />}
      {names.length > 0 && <span className={styles.places}>{names.join(', ')}</span>}
    </>
  );
}
