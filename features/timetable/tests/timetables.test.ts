import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimetableReport } from '@/features/timetable/contract';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { emptyInput, startApi, transports, type TestApi, type Who } from '@/tests/api/harness';
import { expectRow, testRows } from '@/tests/api/request-rows';

const header = 'Класс;День;Урок;Предмет;Учитель;Кабинет;Группа';
const table = (...lines: string[]) => [header, ...lines].join('\n');
const published = { status: { kz: 'published', ru: 'published' } };

describe.each(transports)('timetables, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const send = (text: unknown, seen: unknown, { who = 'editor' as Who, status = 200 } = {}) =>
    expectRow(api, { who, method: 'POST', path: '/timetable-imports', json: { text, seen }, status });
  const report = async (text: string, seen: Record<string, number> | null = null) =>
    JSON.parse(await send(text, seen)) as TimetableReport;
  const versionsOf = ({ data }: TimetableReport) =>
    Object.fromEntries(data.flatMap(({ stored }) => (stored ? [[stored.id, stored.version]] : [])));
  const apply = async (text: string) => report(text, versionsOf(await report(text)));
  const list = async () => {
    const path = '/timetables?perPage=100&sort=name';
    const text = await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200 });
    return (JSON.parse(text) as { data: Item<'timetables'>[] }).data;
  };

  testRows(
    () => api,
    [
      ...(['anonymous', 'author', 'methodist'] as const).map((who) => ({
        who,
        method: 'POST',
        path: '/timetable-imports',
        json: { text: table('7А;пн;1;Алгебра;;;'), seen: {} },
        status: who === 'anonymous' ? 401 : 403,
      })),
      {
        name: 'a body without a text',
        who: 'editor',
        method: 'POST',
        path: '/timetable-imports',
        json: { seen: null },
        status: 422,
      },
      {
        name: 'versions of something else',
        who: 'editor',
        method: 'POST',
        path: '/timetable-imports',
        json: { text: table('7А;пн;1;Алгебра;;;'), seen: { x: 1 } },
        status: 422,
      },
    ],
  );

  test('a preview stores nothing and says what would change', async () => {
    const { data, untranslated } = await report(
      table('5А;пн;1;Алгебра;Ким В. А.;203;', '5А;пн;2;Ақындық өнер;;;', '5Б;вт;1;Physics;;;'),
    );
    expect(data).toEqual([
      { stored: null, name: '5А', state: 'new', lessons: 2, added: 2, removed: 0 },
      { stored: null, name: '5Б', state: 'new', lessons: 1, added: 1, removed: 0 },
    ]);
    expect(untranslated).toEqual(['Ақындық өнер', 'Physics']);
    expect(await list()).toEqual([]);
  });

  test('an import adds classes, which visitors see at once, and replaces lessons as whole items', async () => {
    await apply(table('6А;пн;1;Алгебра;Ким В. А.;203;', '6Б;пн;1;Физика;;;'));
    const [first] = await list();
    expect(first).toMatchObject({ name: { kz: '6А', ru: '6А' }, grade: 6, slug: '6a', version: 1 });
    const { data } = await apply(table('6A;пн;1;Геометрия;Ким В. А.;203;', '6Б;пн;1;Физика;;;'));
    expect(data.map(({ name, state, added, removed }) => [name, state, added, removed])).toEqual([
      ['6A', 'changed', 1, 1],
      ['6Б', 'unchanged', 0, 0],
    ]);
    const after = await list();
    expect(after.map(({ version, lessons }) => [version, lessons[0]!.subject])).toEqual([
      [2, 'Геометрия'],
      [1, 'Физика'],
    ]);
    const path = `/timetables/${after[0]!.id}/revisions`;
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, contains: ['"version":1'] });
  });

  test('classes that the table does not name stay as they are', async () => {
    const before = await list();
    await apply(table('11А;ср;3;Химия;;;'));
    expect((await list()).filter(({ grade }) => grade !== 11)).toEqual(before);
  });

  test('one broken line of forty changes nothing and is named', async () => {
    const before = await list();
    const lines = Array.from(
      { length: 40 },
      (_, index) => `6А;пн;${index === 31 ? 'x' : index % 15};Физика;;;${index}`,
    );
    const text = await send(table(...lines), {}, { status: 422 });
    expect((JSON.parse(text) as { issues: unknown }).issues).toEqual([
      { path: ['lines', 33, 'lesson'], code: 'not_allowed', params: { text: 'x', max: 15 } },
    ]);
    expect(await list()).toEqual(before);
  });

  test('a timetable that changed after the preview is not replaced', async () => {
    const text = table('6А;сб;1;Биология;;;', '6Б;сб;1;Биология;;;');
    const seen = versionsOf(await report(text));
    await apply(table('6Б;пт;1;Музыка;;;'));
    const before = await list();
    const problem = await send(text, seen, { status: 412 });
    expect(JSON.parse(problem)).toMatchObject({ code: 'version_mismatch' });
    expect(await list()).toEqual(before);
  });

  test('a class that was deleted after the preview is not added again', async () => {
    await apply(table('11Г;пн;1;Алгебра;;;'));
    const text = table('11Г;пн;2;Алгебра;;;');
    const preview = await report(text);
    await api.call({ who: 'editor', method: 'DELETE', path: `/timetables/${preview.data[0]!.stored!.id}` });
    const problem = await send(text, versionsOf(preview), { status: 412 });
    expect(JSON.parse(problem)).toMatchObject({ code: 'version_mismatch' });
    expect((await list()).filter(({ name }) => name.ru === '11Г')).toEqual([]);
  });

  test('warns of teachers and rooms that are taken, also by classes that the table does not name', async () => {
    await apply(table('9А;пн;3;Физика;Омарова Ф. Қ.;310;'));
    const { warnings } = await report(
      table(
        '8А;пн;1;Алгебра;Асан С. Е.;403;',
        '8Б;пн;1;Алгебра;Асан С.Е.;404;',
        '8А;пн;2;Ән;Ли А.;1;',
        '8Б;пн;2;Ән;Ли А.;1;',
        '8А;пн;3;Химия;Пак Е. В.;310;',
        '8Б;пн;3;Физика;Омарова Ф. Қ.;210;',
        '8А;вт;1;Алгебра;Асан С. Е.;;',
        '8Б;вт;1;Алгебра;Тен О. В., Асан С. Е.;;',
        '8А;вт;2;Ән;Ли А.;1;1',
        '8А;вт;2;Ән;Ли А.;2;2',
        '8А;вт;3;Химия;Пак Е. В.;310;',
        '8А;вт;3;Ән;Ли А.;1;2',
      ),
    );
    expect(warnings).toEqual([
      { kind: 'teacher', line: 2, day: 1, lesson: 1, name: 'Асан С. Е.', known: '', classes: ['8А', '8Б'] },
      { kind: 'room', line: 6, day: 1, lesson: 3, name: '310', known: '', classes: ['8А', '9А'] },
      {
        ...{ kind: 'teacher', line: 7, day: 1, lesson: 3, name: 'Омарова Ф. Қ.', known: '' },
        classes: ['8Б', '9А'],
      },
      { kind: 'teacher', line: 8, day: 2, lesson: 1, name: 'Асан С. Е.', known: '', classes: ['8А', '8Б'] },
      { kind: 'teacher', line: 10, day: 2, lesson: 2, name: 'Ли А.', known: '', classes: ['8А'] },
      { kind: 'group', line: 12, day: 2, lesson: 3, name: '', known: '', classes: ['8А'] },
    ]);
  });

  test('names the teachers whom the site does not know once, and the classes that stay', async () => {
    const text = table(
      '10Ж;пн;1;Физика;Тасболатов Н. К.;310;',
      '10Ж;пн;2;Физика;Тасболатов Н.К., Ким О.;310;',
      '10Ж;пн;3;Химия;Ким О. А.;310;',
      '10Ж;пн;4;Химия;Ким;310;',
      '10Ж;пн;5;Химия;Ким В. А.;310;',
    );
    const before = await report(text);
    expect(before.unknownTeachers).toEqual([]);
    expect(before.untouched).toEqual(['6А', '6Б', '9А', '11А']);
    await api.create('editor', 'teachers', {
      name: { kz: 'Ким Ольга Андреевна', ru: 'Ким Ольга Андреевна' },
      status: { kz: 'draft', ru: 'draft' },
    });
    expect((await report(text)).unknownTeachers).toEqual(['Ким В. А.', 'Тасболатов Н. К.']);
  });

  test('warns of a teacher who is misspelled and of a lesson without a bell', async () => {
    await apply(table('9А;пн;3;Физика;Омарова Ф. Қ.;310;'));
    const text = table('9Б;вт;1;Физика;Омароваа Ф. Қ.;310;', '9Б;вт;9;Физика;Омаров А. Т.;310;');
    const spelling = {
      ...{ kind: 'spelling', line: 2, day: 2, lesson: 1, classes: ['9Б'] },
      ...{ name: 'Омароваа Ф. Қ.', known: 'Омарова Ф. Қ.' },
    };
    expect((await report(text)).warnings).toEqual([spelling]);
    const times = [
      {
        type: 'row',
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
        hidden: false,
        lesson: 1,
        start: '08:30',
        end: '09:10',
      },
    ];
    const bells = { ...emptyInput('bells'), name: { kz: 'A', ru: 'A' }, applies: 'always', times };
    await expectRow(api, { who: 'editor', method: 'POST', path: '/bells', json: bells, status: 201 });
    expect((await report(text)).warnings).toEqual([
      spelling,
      { kind: 'bell', line: 3, day: 2, lesson: 9, name: '', known: '', classes: ['9Б'] },
    ]);
  });

  test('a lesson without a subject is refused, an empty one dropped, the others put in order', async () => {
    const lesson = { day: 1, lesson: 1, subject: '', teacher: '', room: '', group: '' };
    const name = { kz: '9Д', ru: '9Д' };
    const create = (lessons: unknown[]) =>
      api.call({
        who: 'editor',
        method: 'POST',
        path: '/timetables',
        json: {
          name,
          slug: null,
          grade: 9,
          language: null,
          classTeacher: null,
          lessons,
          ...published,
          publishAt: null,
          unpublishAt: null,
        },
      });
    const refused = await create([{ ...lesson, teacher: 'Ким' }]);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('"path":["lessons",0,"subject"]');
    const added = await create([
      { ...lesson, day: 2, subject: 'B' },
      lesson,
      { ...lesson, lesson: 2, subject: 'A' },
    ]);
    const { lessons } = (await added.json()) as Item<'timetables'>;
    expect(lessons.map(({ subject }) => subject)).toEqual(['A', 'B']);
  });

  describe('a class has one timetable', () => {
    const input = (kz: string, grade: number, more: object = {}) =>
      emptyInput('timetables', { name: { kz, ru: kz }, grade, ...published, ...more });
    const issuesOf = async (json: object) => {
      const text = await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path: '/timetables',
        json,
        status: 422,
      });
      return (JSON.parse(text) as { issues: object[] }).issues;
    };
    const lessonOf = (subject: string) => ({
      ...{ day: 1, lesson: 1, subject, teacher: '', room: '', group: '' },
    });

    test.each([
      ['the name in another spelling', '2 «а»', 2],
      ['a word for class in it', '2 класс А', 2],
    ])('%s is that of the class', async (_, name, grade) => {
      const path = '/timetables?perPage=100';
      const { data } = JSON.parse(
        await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200 }),
      ) as { data: Item<'timetables'>[] };
      const stored =
        data.find((item) => item.name.kz === '2А') ??
        (await api.create('editor', 'timetables', input('2А', 2)));
      const holder = stored.id as string;
      const params = { kz: '2А', ru: '2А', holder };
      expect(await issuesOf(input(name, grade))).toEqual([
        { path: ['name', 'kz'], code: 'class_taken', params },
        { path: ['name', 'ru'], code: 'class_taken', params },
      ]);
    });

    test('a name without a grade, and another grade, are refused', async () => {
      expect(await issuesOf(input('Привет', 7))).toMatchObject([
        { path: ['name', 'kz'], code: 'invalid_class' },
        { path: ['name', 'ru'], code: 'invalid_class' },
      ]);
      expect(await issuesOf(input('9Ж', 7))).toEqual([
        { path: ['grade'], code: 'other_grade', params: { grade: 9 } },
      ]);
    });

    test('a timetable stays in the trash while its class has another one', async () => {
      const { id } = await api.create('editor', 'timetables', input('1Ж', 1));
      const remove = (target: string) =>
        api.call({ who: 'editor', method: 'DELETE', path: `/timetables/${target}` });
      const restore = () => api.call({ who: 'editor', method: 'POST', path: `/timetables/${id}/restore` });
      await remove(id);
      const other = await api.create('editor', 'timetables', input('1 «ж»', 1));
      const refused = await restore();
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'class_taken' }]);
      await remove(other.id);
      expect((await restore()).status).toBe(200);
    });

    test('an import replaces the lessons of the timetable that has some, if an older site has two', async () => {
      const lessons = [lessonOf('Алгебра'), { ...lessonOf('Физика'), lesson: 2 }];
      const { id } = await api.create('editor', 'timetables', input('4Ж', 4, { lessons }));
      for (const name of ['3Ж', '5Ж']) {
        const twin = await api.create('editor', 'timetables', input(name, Number(name[0])));
        await api.db
          .updateTable('timetable')
          .set({ name_kz: '4 «ж»', name_ru: '4 «ж»', grade: 4 } as never)
          .where('id', '=', twin.id)
          .execute();
      }
      const { data } = await apply(table('4Ж;пн;1;Химия;;;'));
      expect(data).toMatchObject([{ stored: { id }, lessons: 1, added: 1, removed: 2 }]);
    });

    test('an import takes a grade for a class only if the grade has no classes with letters', async () => {
      await api.create('editor', 'timetables', input('12Ж', 12));
      const text = await send(table('12;пн;1;Алгебра;;;'), null, { status: 422 });
      expect(JSON.parse(text)).toMatchObject({
        issues: [{ path: ['lines', 2, 'class'], code: 'not_allowed', params: { text: '12' } }],
      });
      expect((await report(table('12 класс Ж;пн;1;Алгебра;;;'))).data).toMatchObject([{ state: 'changed' }]);
    });
  });

  describe('bell schedules', () => {
    const row = (values: object) => ({ id: crypto.randomUUID(), type: 'row', hidden: false, ...values });
    const time = row({ lesson: 1, start: '08:30', end: '09:10' });
    const day = (date: string, hidden = false) => row({ date, hidden });
    const create = async (values: object) => {
      const json = emptyInput('bells', {
        ...{ name: { kz: 'B', ru: 'B' }, applies: 'dates', times: [time] },
        ...{ ...published, ...values },
      });
      const response = await api.call({ who: 'editor', method: 'POST', path: '/bells', json });
      return (await response.json()) as Item<'bells'> & { issues?: object[] };
    };
    beforeAll(async () => {
      await create({ applies: 'friday', dates: [day('2026-05-04'), day('2026-05-05', true)] });
    });

    test.each<[string, object, (string | number)[], string]>([
      ['no times', { dates: [day('2026-06-01')], times: [{ ...time, hidden: true }] }, ['times'], 'no_times'],
      ['no days', { dates: [day('2026-06-01', true)] }, ['dates'], 'no_days'],
      [
        'a day twice',
        { dates: [day('2026-06-01'), day('2026-06-02'), day('2026-06-01')] },
        ['dates', 2, 'date'],
        'day_repeated',
      ],
      ['the weekday of another one', { applies: 'friday' }, ['applies'], 'bells_taken'],
      ['every day as another one', { applies: 'always' }, ['applies'], 'bells_taken'],
      ['the day of another one', { dates: [day('2026-05-04')] }, ['dates', 0, 'date'], 'bells_taken'],
    ])('with %s are refused', async (_, values, path, code) => {
      expect((await create(values)).issues).toMatchObject([{ path, code }]);
    });

    test('may list the hidden day of another one, and keep their days', async () => {
      const item = await create({ dates: [day('2026-05-05')] });
      expect(item.issues).toBeUndefined();
      const response = await api.call({
        who: 'editor',
        method: 'PUT',
        path: `/bells/${item.id}`,
        headers: { 'if-match': `"${item.version}"` },
        json: { ...toInput(definitionOf('bells'), item), name: { kz: 'C', ru: 'C' } },
      });
      expect(response.status).toBe(200);
    });

    test('stay in the trash while another one has their days', async () => {
      const { id } = await create({ dates: [day('2026-06-10')] });
      await api.call({ who: 'editor', method: 'DELETE', path: `/bells/${id}` });
      await create({ dates: [day('2026-06-10')] });
      const response = await api.call({ who: 'editor', method: 'POST', path: `/bells/${id}/restore` });
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'day_taken' }]);
    });
  });

  const note = { kz: 'Note', ru: null };

  /** Returns a change that cancels a lesson of a class, or of one of its groups. */
  const cancel = (timetable: unknown, lesson: number, group: string | null = null) => ({
    ...{ id: crypto.randomUUID(), type: 'row', hidden: false },
    ...{ timetable, lesson, group, isCancelled: true },
    ...{ subject: null, teacher: null, room: null },
  });

  test.each(['without changes', 'of hidden changes'])(
    'a day %s and without note is refused',
    async (kind) => {
      const { id } = await api.create('editor', 'timetables', {
        name: { kz: `10 ${kind}`, ru: `10 ${kind}` },
        grade: 10,
      });
      const change = { ...cancel(id, 1), hidden: true };
      const changes = kind === 'of hidden changes' ? [change] : [];
      const text = await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path: '/substitutions',
        json: emptyInput('substitutions', { date: '2026-03-04', changes, ...published }),
        status: 422,
      });
      expect(JSON.parse(text)).toMatchObject({
        issues: [
          { path: ['note', 'kz'], code: 'empty_substitution' },
          { path: ['note', 'ru'], code: 'empty_substitution' },
        ],
      });
    },
  );

  test('substitutions are named after their day', async () => {
    const item = await api.create('editor', 'substitutions', { date: '2026-03-03', note, ...published });
    expect(item['title']).toEqual({ kz: '3 наурыз, сейсенбі', ru: 'вторник, 3 марта' });
  });

  test('a day has one list of substitutions', async () => {
    const stored = await api.create('editor', 'substitutions', { date: '2026-03-05', note, ...published });
    const text = await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: '/substitutions',
      json: emptyInput('substitutions', { date: '2026-03-05', note, ...published }),
      status: 422,
    });
    const params = { holder: stored['id'] };
    expect(JSON.parse(text)).toMatchObject({ issues: [{ path: ['date'], code: 'day_taken', params }] });
  });

  describe('substitutions that no page would show are refused', () => {
    // The day of the tests is Monday, 2 March 2026.
    const tuesday = '2026-03-17';
    let id = '';
    beforeAll(async () => {
      const lesson = (day: number, number: number, group = '') => ({
        ...{ day, lesson: number, group, subject: 'Физика', teacher: 'Ким В. А.', room: '203' },
      });
      const lessons = [1, 2, 3, 4].flatMap((day) => [lesson(day, 1), lesson(day, 2), lesson(day, 4)]);
      const item = await api.create('editor', 'timetables', {
        name: { kz: '3Г', ru: '3Г' },
        grade: 3,
        lessons: [...lessons, lesson(2, 5, 'A'), lesson(2, 5, 'B'), lesson(5, 2)],
        ...published,
      });
      id = item.id;
      const event = (title: string, date: string, more: object) =>
        api.create('editor', 'events', {
          title: { kz: `${title} kz`, ru: title },
          ...{ category: 'meeting', date, lessons: 'off', ...more, ...published },
        });
      await event('Nauryz', '2026-03-23', { lastDay: '2026-03-25' });
      await event('Excursion', '2026-03-12', { grades: ['3'] });
      await event('Working Sunday', '2026-03-15', { lessons: 'on' });
    });
    const send = (date: string, values: object) =>
      api.call({
        who: 'editor',
        method: 'POST',
        path: '/substitutions',
        json: emptyInput('substitutions', {
          date,
          changes: [
            {
              ...{ id: crypto.randomUUID(), type: 'row', hidden: false, timetable: id, lesson: 1 },
              ...{ group: null, isCancelled: false, subject: null, teacher: null, room: '111', ...values },
            },
          ],
          ...published,
        }),
      });

    const row = (name: string) => ['changes', 0, name];
    test.each<[string, string, object, (string | number)[], string, object?]>([
      ['on a Sunday', '2026-03-08', {}, ['date'], 'no_lessons_on_weekday'],
      ['on a holiday', '2026-03-24', {}, ['date'], 'day_off', { kz: 'Nauryz kz', ru: 'Nauryz' }],
      ['on a day off of the grade', '2026-03-12', {}, row('timetable'), 'day_off_for_class'],
      ['of lesson 12', tuesday, { lesson: 12 }, row('lesson'), 'no_such_lesson', { lessons: '1–2, 4–5' }],
      ['of no lesson', tuesday, { lesson: 3, isCancelled: true }, row('lesson'), 'no_such_lesson'],
      ['without a bell', tuesday, { lesson: 3, subject: 'Ән' }, row('lesson'), 'no_bell', { lessons: '1' }],
      ['of a group of a whole class', tuesday, { group: 'A' }, row('group'), 'no_groups', { name: '3Г' }],
      ['of no group', tuesday, { lesson: 5, group: 'C' }, row('group'), 'unknown_group', { groups: 'A, B' }],
      ['without anything', tuesday, { room: null }, row('subject'), 'changes_nothing'],
      ['equal to the timetable', tuesday, { room: '203' }, row('subject'), 'changes_nothing'],
    ])('%s', async (_, date, values, path, code, params) => {
      const response = await send(date, values);
      expect(response.status).toBe(422);
      const { issues } = (await response.json()) as { issues: object[] };
      expect(issues).toMatchObject([{ path, code, ...(params ? { params } : {}) }]);
    });

    test.each<[string, string, object]>([
      ['another room', '2026-03-04', {}],
      ['a cancelled lesson of a group', '2026-03-10', { lesson: 5, group: 'b', isCancelled: true }],
      ['an additional lesson', '2026-03-13', { lesson: 1, subject: 'Шахмат' }],
      ['a lesson on a working Sunday', '2026-03-15', { lesson: 1, subject: 'Физика' }],
      ['a past day', '2026-02-27', { lesson: 12 }],
    ])('but not %s', async (_, date, values) => {
      const response = await send(date, values);
      expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
    });
  });

  test('a list of substitutions names a lesson of a class and group once', async () => {
    const { id } = await api.create('editor', 'timetables', {
      name: { kz: '8Ж', ru: '8Ж' },
      grade: 8,
      ...published,
    });
    const change = (lesson: number, group: string | null) => cancel(id, lesson, group);
    const hidden = { ...change(1, 'A'), hidden: true };
    const text = await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: '/substitutions',
      json: emptyInput('substitutions', {
        date: '2026-03-06',
        changes: [hidden, change(1, 'A'), change(1, 'B'), change(2, null), change(1, 'a'), change(2, null)],
        ...published,
      }),
      status: 422,
    });
    expect(JSON.parse(text)).toMatchObject({
      issues: [
        { path: ['changes', 4, 'lesson'], code: 'lesson_taken' },
        { path: ['changes', 5, 'lesson'], code: 'lesson_taken' },
      ],
    });
  });
});
