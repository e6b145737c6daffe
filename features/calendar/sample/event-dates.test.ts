import { describe, expect, it } from 'vitest';
import type { CollectionName } from '@/lib/content/registry';
import { addDays, resolveDay, toSchoolDay } from '@/sample/sample-days';
import {
  listSampleInputs,
  listSampleItems,
  someStarts,
  type SampleEvent,
  type Texts,
} from '@/sample/sample-on-day';

/** Items that tell of an event of the calendar, by the slug of the news or album, or the start of the Russian title. */
const reports: readonly [CollectionName, string, string][] = [
  ['news', 'birinshi-qonyrau-liceige-jana-oqushylar-keldi', 'День знаний'],
  ['news', 'kiberqauipsizdik-aptalygy-sheberlik-synyptary', 'Неделя кибербезопасности'],
  ['news', 'hakaton-oqushylar-qalaga-paidaly-on-joba-usyndy', 'Хакатон лицея'],
  ['news', 'ata-analarga-arnalgan-ashyq-esik-kuni', 'День открытых дверей'],
  ['news', 'togyzqumalaqtan-licei-birinshiligi', 'Первенство лицея по тогызкумалаку: финал'],
  ['news', 'nauryz-janaru-merekesi', 'Наурыз в лицее'],
  [
    'news',
    'respublikalyq-informatika-olimpiadasynda-ush-medal',
    'Республиканская олимпиада: заключительный этап',
  ],
  ['news', 'adal-azamat-oqushylar-agash-otyrgyzdy', 'Субботник: сажаем деревья'],
  ['news', 'songy-qonyrau-tulekter-liceimen-qoshtasty', 'Последний звонок'],
  ['albums', 'hakaton', 'Хакатон лицея'],
  ['albums', 'nauryz-merekesi', 'Наурыз в лицее'],
  ['albums', 'songy-qonyrau', 'Последний звонок'],
  ['achievements', 'Республиканская олимпиада', 'Республиканская олимпиада: заключительный этап'],
  ['achievements', 'Республиканский этап', 'Республиканская олимпиада: заключительный этап'],
  ['achievements', 'Городской этап предметной олимпиады', 'Предметная олимпиада: городской этап'],
];

describe.each(someStarts.filter((_, index) => index % 4 === 0))('after a first start on %s', (start) => {
  it.each(reports)('%s: %s is as old as its event', (collection, name, title) => {
    const event = listSampleItems('events').find(
      ({ when, fields }) => (fields['title'] as Texts).ru === title && !('yearsAgo' in when!),
    )!;
    const items = listSampleInputs<{ slug?: string; title: Texts; date: string }>(collection, start).filter(
      (item) => item.slug === name || item.title.ru?.startsWith(name),
    );
    expect(items).not.toEqual([]);
    for (const { date } of items) {
      const first = resolveDay(event.when!, date);
      const last = addDays(first, (event.days ?? 1) - 1);
      if (collection === 'achievements') expect(date >= first && date <= last, date).toBe(true);
      else expect(date).toBe(last);
    }
  });

  it('WRO has one day in the news, the photos and the achievements', () => {
    const dayOf = (collection: CollectionName, title: RegExp) =>
      listSampleInputs<{ title: Texts; date: string }>(collection, start).find((item) =>
        title.test(item.title.ru),
      )!.date;
    const day = dayOf('news', /WRO/);
    expect([dayOf('albums', /роботов/), dayOf('achievements', /WRO/)]).toEqual([day, day]);
  });
});

describe.each(['substitutions', 'daymenus'] as const)('%s', (collection) => {
  it.each(someStarts)('have a day each after a first start on %s', (start) => {
    const days = listSampleInputs<{ date: string }>(collection, start).map(({ date }) => date);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('the calendar', () => {
  const start = '2026-11-26';
  const events = listSampleInputs<SampleEvent>('events', start);
  const daysOf = (title: string) =>
    events.filter((event) => event.title.ru === title && event.date >= '2026-09-01').map(({ date }) => date);

  it('has the first meeting of parents on the day of the news', () => {
    const body = JSON.stringify(listSampleItems('news').map(({ fields }) => fields['body']));
    const meeting = events.find(({ title }) => title.ru === 'Родительское собрание: новый учебный год')!;
    expect(meeting.date).toMatch(/-09-(0[89]|1[0-4])$/);
    expect(new Date(meeting.date).getUTCDay()).toBe(5);
    for (const words of ['екінші жұмасында сағат', 'во вторую пятницу сентября в'])
      expect(body).toContain(`${words} ${meeting.startTime}`);
  });

  it('has the excursion of each month that ends outside the vacations', () => {
    const vacations = events.filter(({ category }) => category === 'vacation');
    const lastSaturdays = Array.from({ length: 9 }, (_, index) => {
      const end = new Date(Date.UTC(2026, 9 + index, 0));
      return addDays(toSchoolDay(end.getTime()), -((end.getUTCDay() + 1) % 7));
    });
    expect(daysOf('Экскурсия по лицею')).toEqual(
      lastSaturdays.filter((day) => !vacations.some(({ date, lastDay }) => date <= day && day <= lastDay!)),
    );
  });

  it('has the other events that pages announce', () => {
    expect(daysOf('Вечер встречи выпускников')).toEqual(['2027-02-06']);
    expect(daysOf('Неделя выбора профессии').map((day) => day.slice(0, 7))).toEqual(['2027-01']);
    expect(daysOf('Предметная олимпиада: школьный этап')).toHaveLength(1);
    const [shortened] = listSampleInputs<{ dates: { date: string }[] }>('bells', start).flatMap(
      ({ dates }) => dates,
    );
    expect(events.find(({ title }) => title.ru.startsWith('Сокращённый день'))!.date).toBe(shortened!.date);
  });
});
