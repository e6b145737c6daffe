import { useTranslations } from 'next-intl';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { UseCount } from '@/lib/api/contract';
import type { LocalizedText } from '@/lib/content/localized';
import type { CollectionName, Item } from '@/lib/content/registry';
import { countShownBy } from '../display/count-shown-by';
import { LanguageChips } from '../display/language-chips';
import { useDates } from '../display/use-dates';
import { UsesButton } from '../list/uses/uses-button';
import { ItemFact, ItemState } from '../page/item-header';

interface Props {
  readonly collection: CollectionName;
  readonly definition: ItemForm['definition'];
  readonly saved: Item;
  /** Title as it is written in the form. */
  readonly written: LocalizedText;
  /** Title in the language of the interface; `null` if the item has none. */
  readonly title: string | null;
  readonly nowMs: number;
  /** How many items use the item; `null` if that is not known. */
  readonly uses: UseCount | null;
}

/** Renders the state of the saved item: its languages, the last change and its uses. */
export function FormState({ collection, definition, saved, written, title, nowMs, uses }: Props) {
  const list = useTranslations('cabinet.list');
  const dates = useDates();
  return (
    <ItemState>
      {!definition.publishing.isAlways && (
        <LanguageChips
          item={saved}
          title={written}
          nowMs={nowMs}
          shownBy={countShownBy(collection, saved, uses)}
        />
      )}
      <ItemFact>
        {dates.moment(saved.updatedAt)}
        {saved.updatedBy && `, ${saved.updatedBy.name}`}
      </ItemFact>
      {uses !== null && uses.total > 0 && (
        <UsesButton
          collection={collection}
          id={saved.id}
          title={title ?? list('untitled')}
          count={uses.total}
        />
      )}
    </ItemState>
  );
}
