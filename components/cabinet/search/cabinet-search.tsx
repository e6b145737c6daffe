'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isShortcut } from '@/lib/shared/is-shortcut';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { SearchDialog } from './search-dialog';
import styles from './cabinet-search.module.css';

/** Renders the button of the search over all sections, which Ctrl+K opens as well. */
export function CabinetSearch() {
  const t = useTranslations('cabinet.searchAll');
  const [isOpen, setIsOpen] = useState(false);
  const isInBrowser = useIsInBrowser();
  const isMac = isInBrowser && /mac|iphone|ipad/i.test(navigator.userAgent);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The editor of texts has its own Ctrl+K, and a dialog may be open.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (!isShortcut(event, 'KeyK')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.label}>{t('open')}</span>
        <kbd className={styles.keys}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
