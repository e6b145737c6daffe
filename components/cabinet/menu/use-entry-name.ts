import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { MenuLeafView } from '@/lib/content/kinds/menu-field';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a function that names an entry: its label, or its target. */
export function useEntryName(): (entry: MenuLeafView | undefined) => string {
  const t = useTranslations('cabinet.menuEditor');
  const { locale } = useCabinet();
  return (entry) => {
    if (!entry) return t('empty');
    const { target } = entry;
    const section = target?.kind === 'section' ? target.name : null;
    const sectionName = section && t.has(`section.${section}`) ? t(`section.${section}`) : section;
    return (
      (readLocalized(entry.label, locale)?.text ?? sectionName ?? toTargetName(entry, locale)) || t('empty')
    );
  };
}

function toTargetName({ target }: MenuLeafView, locale: Locale): string | null {
  if (target?.kind === 'page') return (target.page && readLocalized(target.page.title, locale)?.text) ?? null;
  return target?.kind === 'address' ? target.href : null;
}
