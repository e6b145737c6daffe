import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useCabinetMenu } from '@/components/cabinet/base/use-cabinet-menu';
import { definitionOf } from '@/lib/content/registry';
import { fold } from '@/lib/content/words/fold';
import { toLocalePath } from '@/lib/i18n/locales';

/** A screen of the cabinet. */
interface SectionEntry {
  readonly href: string;
  readonly label: string;
}

/** Returns the entries of the cabinet's menu whose names contain the words of a search. */
export function useSectionEntries(q: string): readonly SectionEntry[] {
  const content = useTranslations('content');
  const nav = useTranslations('cabinet.nav');
  const { locale } = useCabinet();
  const { groups, services } = useCabinetMenu();
  const words = fold(q).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const sections = groups
    .flatMap(({ collections }) => collections)
    .map((name) => {
      const { cabinet, isSingleton, type } = definitionOf(name);
      return { path: cabinet.segment, label: content(`${type}.${isSingleton ? 'one' : 'many'}`) };
    });
  return [...sections, ...services.map(({ name }) => ({ path: name, label: nav(name) }))]
    .filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)))
    .map(({ path, label }) => ({ href: toLocalePath(locale, `/cabinet/${path}`), label }));
}
