import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '@/components/cabinet/base/dialog';
import { Input } from '@/components/ui/form/input';
import { Link } from '@/components/ui/link';
import { FoundSections } from './found-sections';
import { useCabinetSearch } from './use-cabinet-search';
import { useSectionEntries } from './use-section-entries';
import styles from './search-dialog.module.css';

/** Searches the whole cabinet: lists the sections whose names match, and the items of each section. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('cabinet.searchAll');
  const router = useRouter();
  const id = useId();
  const [q, setQ] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const { groups, isBusy, problem } = useCabinetSearch(q);
  const sections = useSectionEntries(q);
  const listLinks = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const count = sections.length + groups.reduce((sum, { total }) => sum + total, 0);

  function onKeyDown(event: KeyboardEvent): void {
    moveFocus(event, [document.getElementById(id), ...listLinks()]);
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      {/* Arrow keys go through the links, which are focusable themselves. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={body} className={styles.search} onKeyDown={onKeyDown}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const first = listLinks()[0];
            if (!first || isBusy) return;
            onClose();
            router.push(first.pathname + first.search);
          }}
        >
          <Input
            id={id}
            type="search"
            value={q}
            maxLength={200}
            autoComplete="off"
            aria-label={t('title')}
            placeholder={t('placeholder')}
            onChange={(event) => setQ(event.target.value)}
          />
        </form>
        <p className={styles.status} role="status">
          {q.trim() === '' ? t('hint') : isBusy ? t('busy') : (problem ?? t('count', { count }))}
        </p>
        {sections.length > 0 && <MatchingSections id={id} sections={sections} onFollow={onClose} />}
        <FoundSections groups={groups} q={q} onFollow={onClose} />
      </div>
    </Dialog>
  );
}

/** Focuses the place before or after the focused one when an arrow key is pressed. */
function moveFocus(event: KeyboardEvent, candidates: readonly (HTMLElement | null)[]): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const places = candidates.filter((place) => place !== null);
  const now = places.findIndex((place) => place === document.activeElement);
  const next = places[now + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface MatchingSectionsProps {
  /** Id of the search field, the beginning of other ids. */
  readonly id: string;
  readonly sections: ReturnType<typeof useSectionEntries>;
  readonly onFollow: () => void;
}

/** Links to the sections whose names contain the words of the search. */
function MatchingSections({ id, sections, onFollow }: MatchingSectionsProps) {
  const t = useTranslations('cabinet.searchAll');
  const headingId = `${id}-sections`;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('sections')}
      </h3>
      <ul className={styles.list}>
        {sections.map(({ href, label }) => (
          <li key={href}>
            <Link className={styles.link} href={href} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
