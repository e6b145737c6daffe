'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useCabinetMenu } from '@/components/cabinet/base/use-cabinet-menu';
import { MenuGroup } from './menu-group';
import { OpenCount } from './open-count';
import { useCurrentInView } from './use-current-in-view';
import styles from './section-links.module.css';

interface Props {
  /** Called after a link was followed. */
  readonly onFollow?: () => void;
}

/** Renders links to all sections of the cabinet. */
export function SectionLinks({ onFollow }: Props) {
  const t = useTranslations('cabinet.nav');
  const { locale } = useCabinet();
  const current = usePathname();
  const nav = useCurrentInView(current);
  const { groups, services } = useCabinetMenu();
  const home = toLocalePath(locale, '/cabinet');
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('label')}>
      <Link
        className={styles.link}
        href={home}
        aria-current={current === home ? 'page' : undefined}
        onClick={onFollow}
      >
        <Icon name="home" />
        {t('home')}
      </Link>
      {groups.map(({ name, collections }) => (
        <MenuGroup key={name} name={name} label={t(name)}>
          <ul className={styles.list} aria-labelledby={`nav-${name}`}>
            {collections.map((collection) => (
              <li key={collection}>
                <SectionLink collection={collection} current={current} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </MenuGroup>
      ))}
      <ServiceLinks services={services} onFollow={onFollow} />
    </nav>
  );
}

/** Renders links to service pages that the user may open. */
function ServiceLinks({ services, onFollow }: Props & Pick<ReturnType<typeof useCabinetMenu>, 'services'>) {
  const t = useTranslations('cabinet.nav');
  const { locale } = useCabinet();
  const current = usePathname();
  return (
    <MenuGroup name="service" label={t('service')}>
      <ul className={styles.list} aria-labelledby="nav-service">
        {services.map(({ name, link }) => {
          const href = toLocalePath(locale, `/cabinet/${name}`);
          return (
            <li key={name}>
              <Link
                className={styles.link}
                href={href}
                aria-current={current === href ? 'page' : undefined}
                onClick={onFollow}
              >
                {t(name)}
                {link && <OpenCount link={link} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </MenuGroup>
  );
}

function SectionLink({
  collection,
  current,
  onFollow,
}: Props & { collection: CollectionName; current: string }) {
  const t = useTranslations('content');
  const { locale } = useCabinet();
  const { cabinet, isSingleton, type } = definitionOf(collection);
  const href = toLocalePath(locale, `/cabinet/${cabinet.segment}`);
  const isHere = current === href || current.startsWith(`${href}/`);
  return (
    <Link
      className={styles.link}
      href={href}
      aria-current={current === href ? 'page' : isHere ? 'true' : undefined}
      onClick={onFollow}
    >
      {t(isSingleton ? `${type}.one` : `${type}.many`)}
    </Link>
  );
}
