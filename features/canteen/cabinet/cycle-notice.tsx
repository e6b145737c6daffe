import { getTranslations } from 'next-intl/server';
import type { ListNoticeProps } from '@/components/cabinet/installation/cabinet-feature';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { toVisibleLocales } from '@/lib/content/publication';
import { usualCycleLength } from '../content/canteen';
import { toLocalePath } from '@/lib/i18n/locales';
import { listMissingNumbers } from '../model/list-missing-numbers';
import { listAll } from '@/lib/reads/list-all';

/** Renders a warning that names the days of the cycle without a public menu, and the menus after its last day. */
export async function CycleNotice({ session: { api }, nowMs, locale }: ListNoticeProps) {
  const t = await getTranslations({ locale, namespace: 'cabinet.cycleMenu' });
  const [{ data }, all] = await Promise.all([api.canteen.list({ perPage: 1 }), listAll(api.cyclemenus)]);
  const length = data[0]?.cycleLength ?? usualCycleLength;
  const shown = all.filter((menu) => Object.values(toVisibleLocales(menu, nowMs)).includes(true));
  const missing = listMissingNumbers(shown, length);
  const beyond = shown.flatMap(({ number }) => (number !== null && number > length ? [number] : []));
  if (shown.length === 0 || missing.length + beyond.length === 0) return null;
  const toList = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join(', ');
  return (
    <Notice tone="warning">
      {missing.length > 0 && <p>{t('missing', { numbers: toList(missing) })}</p>}
      {beyond.length > 0 && <p>{t('beyond', { count: length, numbers: toList(beyond) })}</p>}
      <p>
        <Link href={toLocalePath(locale, '/cabinet/canteen')}>{t('settings')}</Link>
      </p>
    </Notice>
  );
}
