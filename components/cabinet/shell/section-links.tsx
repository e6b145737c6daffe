'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { canDo, hasScope, isManager } from '@/lib/content/access/access';
import { listCabinetSections } from '@/lib/content/cabinet-sections';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { MenuGroup } from './menu-group';
import { OpenCount } from './open-count';
import { listSection } from '@/lib/content/parts/list-section';
import { useCurrentInView } from './use-current-in-view';
import styles from './section-links.module.css';

interface Props {
  /** Called after a link was followed. */
  readonly onFollow?: () => void;
}

/** Renders links to all sections of the cabinet. */
export function SectionLinks({ onFollow }: Props) {
  const t = useTranslations('cabinet.nav');
  const { locale, user, switchedOff } = useCabinet();
  const current = usePathname();
  const nav = useCurrentInView(current);
  const groups = listCabinetSections()
    .filter((group) => group !== 'site' || hasScope(user, 'admin'))
    .filter((group) => listSection(group, switchedOff).length > 0);
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
      {groups.map((group) => (
        <MenuGroup key={group} name={group} label={t(group)}>
          <ul className={styles.list} aria-labelledby={`nav-${group}`}>
            {listSection(group, switchedOff)
              .filter((name) => !definitionOf(name).isSingleton || canDo(user, 'edit', name, null))
              .map((collection) => (
                <li key={collection}>
                  <SectionLink collection={collection} current={current} onFollow={onFollow} />
                </li>
              ))}
          </ul>
        </MenuGroup>
      ))}
      <ServiceLinks onFollow={onFollow} />
    </nav>
  );
}

/** Renders links to service pages that the user may open. */
function ServiceLinks({ onFollow }: Props) {
  const t = useTranslations('cabinet.nav');
  const { locale, user, serviceLinks: ofFeatures, reviewTasks } = useCabinet();
  const current = usePathname();
  const isAdmin = hasScope(user, 'admin');
  const waiting = reviewTasks.filter(({ isForCaller }) => isForCaller).length;
  const review = { name: 'review', count: waiting, countLabel: 'openReview' };
  const serviceLinks = [review, ...ofFeatures];
  const names = [
    ...serviceLinks.map(({ name }) => name),
    ...(isManager(user) ? ['redirects'] : []),
    ...(isAdmin ? ['users', 'history', 'parts', 'settings'] : []),
    'account',
  ];
  return (
    <MenuGroup name="service" label={t('service')}>
      <ul className={styles.list} aria-labelledby="nav-service">
        {names.map((name) => {
          const link = serviceLinks.find((candidate) => candidate.name === name);
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
