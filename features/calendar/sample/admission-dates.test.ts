import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { fillInDays } from '@/sample/fill-in-days';
import { addOpenDays, isOpenDay } from '@/sample/open-days';
import { listSampleInputs, someStarts, type SampleEvent, type Texts } from '@/sample/sample-on-day';

interface Step {
  readonly from: string | null;
  readonly until: string | null;
  readonly text: Texts;
}

describe.each(someStarts)('admission after a first start on %s', (start) => {
  const page = listSampleInputs<{ slug: string; blocks: { type: string }[] }>('pages', start).find(
    ({ slug }) => slug === 'qabyldau',
  )!;
  const blockOf = <Block>(type: string) => page.blocks.find((block) => block.type === type) as Block;
  const { lastDay } = blockOf<{ lastDay: string }>('admission');
  const { steps } = blockOf<{ steps: readonly Step[] }>('steps');
  const events = listSampleInputs<SampleEvent>('events', start).filter(
    ({ category }) => category === 'admission',
  );

  it('takes place on open days, in their order', () => {
    const days = steps.flatMap(({ from, until }) => [from, until]).filter((day) => day !== null);
    expect(days.filter((day) => !isOpenDay(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].sort());
    const [, , test, result, appeal] = steps.map(({ from }) => from!);
    expect(result).toBe(addOpenDays(test!, 3));
    expect(appeal).toBe(addOpenDays(result!, 1));
  });

  it('has the same days on the page, in the news and in the calendar', () => {
    expect(steps[0]!.until).toBe(lastDay);
    expect(events.map(({ date }) => date)).toEqual([lastDay, steps[2]!.from, steps[3]!.from]);
    const news = listSampleInputs<{ category: string; pinned: boolean; date: string; lead: Texts }>(
      'news',
      start,
    ).find(({ category, pinned }) => category === 'admission' && pinned)!;
    expect(news.date).toBe(steps[0]!.from);
    for (const locale of locales) {
      expect(news.lead[locale]).toContain(fillInDays('{until}', locale, lastDay));
      const { text } = blockOf<{ text: Texts }>('text');
      for (const step of steps.slice(2, 6))
        expect(text[locale]).toContain(fillInDays('{on}', locale, step.from!));
    }
  });

  it('names the hours, the place and the papers of the test alike', () => {
    const test = events[1]!;
    const papers = {
      kz: ['бас кіреберіс', 'туу туралы куәлігі', 'рұқсаттама', '09:30'],
      ru: ['главн', 'свидетельство о рождении', 'пропуск', '09:30'],
    };
    for (const locale of locales) {
      const onPage = [steps[2]!.text[locale], blockOf<{ text: Texts }>('text').text[locale]];
      for (const text of onPage)
        for (const word of [...papers[locale], test.startTime!, test.endTime!])
          expect(text.toLowerCase()).toContain(word);
      for (const word of papers[locale].slice(1)) expect(test.text[locale]).toContain(word);
    }
  });

  it('leaves deadlines of vacancies and meetings of parents on open days', () => {
    const deadlines = listSampleInputs<{ deadline: string }>('vacancies', start).map(
      ({ deadline }) => deadline,
    );
    const meetings = listSampleInputs<SampleEvent>('events', start).filter(
      ({ category }) => category === 'meeting',
    );
    const days = [...deadlines, ...meetings.map(({ date }) => date)];
    expect(days.filter((day) => !isOpenDay(day))).toEqual([]);
  });
});
