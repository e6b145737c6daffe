import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import type { MenuTargetView } from '@/lib/content/kinds/menu-field';
import { findTargetFault } from './find-target-fault';
import { toTargetAddress } from './to-target-address';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

interface Props {
  readonly target: MenuTargetView | null;
  readonly onChange: (target: MenuTargetView | null) => void;
  /** `null` while the pages load. */
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  readonly isWrong: boolean;
}

/** Edits where an entry of a menu leads. A page is kept by its id, so that the entry follows it to another address. */
export function MenuTargetControl({ target, onChange, pages, isWrong }: Props) {
  const t = useTranslations('cabinet.menuEditor');
  const id = useId();
  const found = findTargetFault(target, pages);
  // What visitors get at an address is said below the address itself.
  const fault = found === 'hidden' ? null : found;

  function change(address: string, pageId: string | null): void {
    if (address === '') return onChange(null);
    const named = [...(pages?.values() ?? [])].find(({ view }) => view.path === address)?.view;
    const page = (pageId !== null && pages?.get(pageId)?.view) || named;
    onChange(page ? { kind: 'page', id: page.id, page } : { kind: 'address', href: address });
  }

  return (
    <div className={styles.part}>
      <label className={styles.name} htmlFor={id}>
        {t('target')}
      </label>
      <AddressInput
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        placeholder={t('targetHint')}
        value={toTargetAddress(target, pages)}
        onChange={(address, chosen) => change(address, chosen?.collection === 'pages' ? chosen.id : null)}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </div>
  );
}
