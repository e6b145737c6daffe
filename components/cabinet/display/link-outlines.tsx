import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { LabelledLink } from '@/lib/content/kinds/links';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { readLocalized } from '@/lib/content/localized';
import styles from './field-value.module.css';

/** Renders links with their labels, a line for each. */
export function LinkOutline({ value }: { readonly value: readonly LabelledLink[] }) {
  return (
    <span className={styles.text}>
      {value.map(({ label, target }) => [label.kz, label.ru, target].filter(Boolean).join(' · ')).join('\n')}
    </span>
  );
}

/** Renders the entries of a menu, a line for each. */
export function MenuOutline({ value }: { readonly value: readonly MenuEntryView[] }) {
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
      {value
        .flatMap((entry) => [toLine(entry), ...entry.entries.map((below) => `— ${toLine(below)}`)])
        .join('\n')}
    </span>
  );
}
