import { useTranslations } from 'next-intl';
import type { BlockInput } from '@/lib/content/define-block';
import { fieldsOfBlock } from '@/lib/content/field-owner';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { listLeaves } from '@/lib/content/leaves';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Maximum length of the words of a label, in characters. */
const maxLength = 60;

/** Returns a function that names a block of the list `name`: its type and its first words. */
export function useBlockLabel(): (field: BlocksField, name: string, block: BlockInput) => string {
  const t = useTranslations('content.block');
  const { locale } = useCabinet();
  return (field, name, block) => {
    const definition = field.definitions.find(({ type }) => type === block.type);
    const owner = { type: name, fields: definition ? fieldsOfBlock(definition) : {} };
    const texts = listLeaves(owner, block).flatMap((leaf) => {
      if (!leaf.field.localized)
        return leaf.field.kind === 'text' ? ((leaf.value as string | null) ?? []) : [];
      const text = readLocalized(leaf.value as LocalizedText, locale)?.text;
      return text ? [leaf.field.kind === 'localized-rich-text' ? toPlainText(text) : text] : [];
    });
    const words = texts.find((text) => text !== '') ?? '';
    const short = words.length > maxLength ? `${words.slice(0, maxLength).trimEnd()}\u2026` : words;
    if (block.type === 'row') return short;
    const label = t(`${block.type}.label`);
    return short ? `${label}: ${short}` : label;
  };
}
