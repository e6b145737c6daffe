import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { canDo, hasScope } from '@/lib/content/access/access';
import { listCabinetSections } from '@/lib/content/cabinet-sections';
import { definitionOf } from '@/lib/content/registry';
import { fold } from '@/lib/content/words/fold';
import { toLocalePath } from '@/lib/i18n/locales';
import { listSection } from '@/lib/content/parts/list-section';

/** A screen of the cabinet. */
interface SectionEntry {
  readonly href: string;
  readonly label: string;
}

/** Returns the entries of the cabinet's menu whose names contain the words of a search. */
export function useSectionEntries(q: string): readonly SectionEntry[] {
  const content = useTranslations('content');
  const nav = useTranslations('cabinet.nav');
  const { locale, user, switchedOff, serviceLinks } = useCabinet();
  const words = fold(q).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const isAdmin = hasScope(user, 'admin');
  const collections = listCabinetSections()
    .filter((group) => group !== 'site' || isAdmin)
    .flatMap((group) => listSection(group, switchedOff))
    .filter((name) => !definitionOf(name).isSingleton || canDo(user, 'edit', name, null))
    .map((name) => {
      const { cabinet, isSingleton, type } = definitionOf(name);
      return { path: cabinet.segment, label: content(`${type}.${isSingleton ? 'one' : 'many'}`) };
    });
  const services = [
    ...serviceLinks.map(({ name }) => name),
    ...(isAdmin || hasScope(user, 'editor') ? ['redirects'] : []),
    ...(isAdmin ? ['users', 'history', 'parts', 'settings'] : []),
    'account',
  ].map((name) => ({ path: name, label: nav(name) }));
  return [...collections, ...services]
    .filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)))
    .map(({ path, label }) => ({ href: toLocalePath(locale, `/cabinet/${path}`), label }));
}
