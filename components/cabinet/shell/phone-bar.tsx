'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Icon, type IconName } from '@/components/ui/icon';
import { setMenuOpen, useInterfaceState } from '@/components/ui/interface-state';
import { Link } from '@/components/ui/link';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { OpenCount } from './open-count';
import { PersonBlock } from './person-block';
import { SectionLinks } from './section-links';
import styles from './phone-bar.module.css';

/** Renders the bottom bar of a phone: the most used sections and a menu with all of them. */
export function PhoneBar() {
  const t = useTranslations('cabinet.nav');
  const content = useTranslations('content');
  const { locale, serviceLinks } = useCabinet();
  const current = usePathname();
  const { isMenuOpen } = useInterfaceState();
  const links: { path: string; label: string; icon: IconName }[] = [
    { path: '/cabinet', label: t('home'), icon: 'home' },
    { path: '/cabinet/news', label: content('news.many'), icon: 'news' },
    { path: '/cabinet/images', label: content('image.many'), icon: 'image' },
  ];
  return (
    <nav className={styles.bar} aria-label={t('menu')}>
      {links.map(({ path, label, icon }) => {
        const href = toLocalePath(locale, path);
        return (
          <Link
            key={path}
            className={styles.item}
            href={href}
            aria-current={current === href ? 'page' : undefined}
          >
            <Icon name={icon} />
            {label}
          </Link>
        );
      })}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
        <Icon name="menu" />
        <span>
          {t('menu')}{' '}
          {serviceLinks.map((link) => (
            <OpenCount key={link.name} link={link} />
          ))}
        </span>
      </button>
      {isMenuOpen && (
        <Dialog title={t('menu')} onClose={() => setMenuOpen(false)}>
          <SectionLinks onFollow={() => setMenuOpen(false)} />
          <PersonBlock />
        </Dialog>
      )}
    </nav>
  );
}
