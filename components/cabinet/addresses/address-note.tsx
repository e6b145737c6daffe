import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { AddressState } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import styles from './address-input.module.css';

interface Props {
  readonly id: string;
  /** `null` while it is not known. */
  readonly state: AddressState | null;
}

/** Says to what an address leads, and warns if visitors find nothing there. */
export function AddressNote({ id, state }: Props) {
  const t = useTranslations('cabinet.address');
  const { locale } = useCabinet();
  const title = state?.item && readLocalized(state.item.title, locale)?.text;
  const isWarning = state !== null && state.state !== 'shown' && state.state !== 'moved';
  const text = state && toText();

  function toText(): string {
    if (state!.state === 'shown') return title ? t('leadsTo', { title }) : '';
    if (state!.state === 'moved') return t('moved', { address: state!.location ?? '' });
    return t(state!.state, { title: title ?? 'none' });
  }

  return (
    <p id={id} className={styles.note} data-warning={isWarning || undefined} aria-live="polite">
      {text}
    </p>
  );
}
