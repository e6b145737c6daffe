import { useTranslations } from 'next-intl';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { useDates } from './use-dates';
import styles from './language-chips.module.css';

interface Props {
  readonly item: Publication;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders when an item appears on the site and leaves it; nothing for a draft or without such times. */
export function PublicationWindow({ item, nowMs }: Props) {
  const t = useTranslations('cabinet.window');
  const dates = useDates();
  const { publishAt, unpublishAt } = item;
  const isScheduled = publishAt !== null && Date.parse(publishAt) > nowMs;
  if (!isMarkedPublished(item) || (!isScheduled && unpublishAt === null)) return null;
  const from = publishAt === null ? '' : dates.moment(publishAt);
  const until = unpublishAt === null ? '' : dates.moment(unpublishAt);
  const isOver = unpublishAt !== null && Date.parse(unpublishAt) <= nowMs;
  const key = isOver ? 'ended' : !isScheduled ? 'until' : until ? 'fromUntil' : 'from';
  return <span className={styles.window}>{t(key, { from, until })}</span>;
}
