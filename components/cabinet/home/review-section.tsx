'use client';

import { useTranslations } from 'next-intl';
import type { ReviewTask } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Chip } from '@/components/ui/chip';
import { useDates } from '../display/use-dates';
import { nameLanguages } from '../review/name-languages';
import { HomeEntry, HomeList } from './home-list';

interface Props {
  readonly title: string;
  readonly tasks: readonly ReviewTask[];
}

/** Renders a list of what is handed in, returned or proposed. */
export function ReviewSection({ title, tasks }: Props) {
  return (
    <HomeList title={title}>
      {tasks.map((task) => (
        <Task key={`${task.itemId} ${task.kind} ${task.by?.id}`} task={task} />
      ))}
    </HomeList>
  );
}

function Task({ task }: { readonly task: ReviewTask }) {
  const t = useTranslations('cabinet');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const { cabinet, type } = definitionOf(task.collection);
  const { kind, languages } = task;
  const which = nameLanguages(languages);
  return (
    <HomeEntry
      href={toLocalePath(locale, `/cabinet/${cabinet.segment}/${task.itemId}`)}
      title={readLocalized(task.title, locale)}
      untitled={t('list.untitled')}
      about={
        <>
          {content(`${type}.one`)} ·{' '}
          <time dateTime={task.at}>
            {t('home.changedBy', { name: task.by?.name ?? '', date: dates.moment(task.at) })}
          </time>
          {task.word !== null && `: ${task.word}`}
        </>
      }
    >
      <Chip tone={kind === 'returned' ? 'warning' : 'sky'}>
        {kind === 'proposal' || !which ? t('review.proposal') : t(`review.chip.${kind}.${which}`)}
      </Chip>
    </HomeEntry>
  );
}
