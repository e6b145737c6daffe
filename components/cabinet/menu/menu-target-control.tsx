import { useTranslations } from 'next-intl';
import { useId, type Ref } from 'react';
import { Input, Select } from '@/components/ui/form/input';
import type { MenuTargetView } from '@/lib/content/kinds/menu-field';
import { readLocalized } from '@/lib/content/localized';
import { isMenuSection, listMenuSections } from '@/lib/content/pages/menu-sections';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

interface Props {
  readonly target: MenuTargetView | null;
  readonly onChange: (target: MenuTargetView | null) => void;
  /** `null` while the pages load. */
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  readonly isWrong: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Chooses where an entry of a menu leads, and says when visitors do not see the target. */
export function MenuTargetControl({ target, onChange, pages, isWrong, ref }: Props) {
  const t = useTranslations('cabinet.menuEditor');
  const id = useId();
  const fault = readFault(target, pages);
  const known = target?.kind === 'page' && target.page && !pages?.has(target.id) ? target.page : null;

  function choose(value: string): void {
    const [kind, name = ''] = value.split(':');
    if (kind === 'page') onChange({ kind, id: name, page: pages?.get(name)?.view ?? known });
    else if (kind === 'section') onChange({ kind, name });
    else onChange(kind === 'address' ? { kind, href: '' } : null);
  }

  return (
    <div className={styles.part}>
      <label className={styles.name} htmlFor={id}>
        {t('target')}
      </label>
      <Select
        id={id}
        ref={ref}
        aria-invalid={isWrong || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        value={toValue(target)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('none')}</option>
        <PageOptions target={target} pages={pages} known={known} />
        <SectionOptions target={target} pages={pages} />
        <option value="address">{t('address')}</option>
      </Select>
      {target?.kind === 'address' && (
        <Input
          aria-label={t('addressLabel')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          placeholder="https://…"
          value={target.href}
          onChange={(event) => onChange({ kind: 'address', href: event.target.value })}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </div>
  );
}

interface PageOptionsProps extends Pick<Props, 'target' | 'pages'> {
  /** The chosen page, if it is not among `pages`. */
  readonly known: MenuPageChoice['view'] | null;
}

function PageOptions({ target, pages, known }: PageOptionsProps) {
  const t = useTranslations('cabinet.menuEditor');
  const { locale } = useCabinet();
  return (
    <optgroup label={t('pages')}>
      {target?.kind === 'page' && !pages?.has(target.id) && (
        <option value={toValue(target)}>
          {(known && readLocalized(known.title, locale)?.text) ?? t('deletedPage')}
        </option>
      )}
      {[...(pages?.values() ?? [])].map(({ view, isShown }) => (
        <option key={view.id} value={`page:${view.id}`}>
          {readLocalized(view.title, locale)?.text ?? view.slug}
          {isShown ? '' : ` (${t('hiddenPage')})`}
        </option>
      ))}
    </optgroup>
  );
}

/** Renders the sections of the site. Those with a page of their own are listed among the pages. */
function SectionOptions({ target, pages }: Pick<Props, 'target' | 'pages'>) {
  const t = useTranslations('cabinet.menuEditor');
  const chosen = target?.kind === 'section' ? target.name : null;
  const slugs = new Set([...(pages?.values() ?? [])].map(({ view }) => view.slug));
  const sections = listMenuSections().filter((name) => !slugs.has(name) || name === chosen);
  return (
    <optgroup label={t('sections')}>
      {chosen !== null && !isMenuSection(chosen) && <option value={toValue(target)}>{chosen}</option>}
      {sections.map((name) => (
        <option key={name} value={`section:${name}`}>
          {t.has(`section.${name}`) ? t(`section.${name}`) : `/${name}`}
        </option>
      ))}
    </optgroup>
  );
}

function toValue(target: MenuTargetView | null): string {
  if (target?.kind === 'page') return `page:${target.id}`;
  if (target?.kind === 'section') return `section:${target.name}`;
  return target?.kind ?? '';
}

/** Returns why visitors do not see an entry with this target; `null` if they do. */
function readFault(
  target: MenuTargetView | null,
  pages: Props['pages'],
): 'hidden' | 'deleted' | 'outdated' | null {
  if (target?.kind === 'section') return isMenuSection(target.name) ? null : 'outdated';
  if (target?.kind !== 'page' || !pages) return null;
  const page = pages.get(target.id);
  if (!page) return target.page ? null : 'deleted';
  return page.isShown ? null : 'hidden';
}
