import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyInput, startApi, type TestApi } from './harness';
import { testRows } from './request-rows';

const status = { kz: 'published', ru: 'published' };

const teacherInput = (input: Record<string, unknown> = {}) =>
  emptyInput('teachers', { name: { kz: 'Ustaz', ru: 'Uchitel' }, subject: 'physics', status, ...input });
const vacancyInput = (input: Record<string, unknown> = {}) =>
  emptyInput('vacancies', {
    title: { kz: 'Aspaz', ru: 'Povar' },
    employment: 'full',
    requirements: { kz: '<p>Kz</p>', ru: '<p>Ru</p>' },
    status,
    ...input,
  });

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const post = { who: 'editor', method: 'POST', status: 422 } as const;

describe('a teacher', () => {
  const course = { id: '01890a5d-ac96-774b-bcce-b302099a8057', type: 'row', hidden: false };
  testRows(
    () => api,
    [
      {
        name: 'of a subject that does not exist',
        ...post,
        path: '/teachers',
        json: teacherInput({ subject: 'alchemy' }),
        contains: ['unknown_category', 'subject'],
      },
      {
        name: 'of a second subject that does not exist',
        ...post,
        path: '/teachers',
        json: teacherInput({ secondSubject: 'alchemy' }),
        contains: ['unknown_category', 'secondSubject'],
      },
      {
        name: 'without a subject',
        ...post,
        path: '/teachers',
        json: teacherInput({ subject: null }),
        contains: ['required', 'subject'],
      },
      {
        name: 'who began before 1950',
        ...post,
        path: '/teachers',
        json: teacherInput({ since: 1900 }),
        contains: ['too_small', 'since'],
      },
      {
        name: 'who begins in a later year',
        ...post,
        path: '/teachers',
        json: teacherInput({ since: 2099 }),
        contains: ['year_in_future', 'since'],
      },
      {
        name: 'with a course of a later year',
        ...post,
        path: '/teachers',
        json: teacherInput({ courses: [{ ...course, name: { kz: 'A', ru: 'A' }, year: 2099 }] }),
        contains: ['year_in_future', '"courses",0,"year"'],
      },
      {
        name: 'of a class of grade 13',
        ...post,
        path: '/teachers',
        json: teacherInput({ classTeacherOf: '13A' }),
        contains: ['invalid_class', 'classTeacherOf'],
      },
      {
        name: 'of a class of grade 11',
        ...post,
        path: '/teachers',
        json: teacherInput({ classTeacherOf: '11 «A»' }),
        status: 201,
      },
      {
        name: 'with a course without a name',
        ...post,
        path: '/teachers',
        json: teacherInput({ courses: [{ ...course, name: { kz: 'A', ru: null }, year: 2025 }] }),
        contains: ['required', '"courses",0,"name","ru"'],
      },
      {
        name: 'with a profile that does not exist',
        ...post,
        path: '/teachers',
        json: teacherInput({ profile: course.id }),
        contains: ['missing_reference', 'profile'],
      },
      {
        name: 'a list by category',
        who: 'anonymous',
        method: 'GET',
        path: '/teachers?qualification=master',
        status: 200,
      },
      {
        name: 'a list by an unknown category',
        who: 'anonymous',
        method: 'GET',
        path: '/teachers?qualification=wizard',
        status: 400,
        contains: ['invalid_query'],
      },
    ],
  );

  test('is found by subject together with the word for a teacher', async () => {
    await api.create('editor', 'teachers', teacherInput({ name: { kz: 'Nurbek', ru: 'Nurbek' } }));
    const query = encodeURIComponent(
      '\u0443\u0447\u0438\u0442\u0435\u043b\u044c \u0444\u0438\u0437\u0438\u043a\u0438',
    );
    const response = await api.call({
      who: 'anonymous',
      method: 'GET',
      path: `/search?q=${query}&locale=ru`,
    });
    expect(await response.text()).toContain('/mugalimder#nurbek');
  });
});

describe('a vacancy', () => {
  testRows(
    () => api,
    [
      {
        name: 'with an address that is no e-mail address',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ email: 'kadr' }),
        contains: ['invalid_email'],
      },
      {
        name: 'with a telephone that is no number',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ phone: 'call us' }),
        contains: ['invalid_telephone'],
      },
      {
        name: 'with an upper pay below the lower one',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ payFrom: 300_000, payUntil: 100 }),
        contains: ['until_below_from', 'payUntil'],
      },
      {
        name: 'with a negative pay',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ payFrom: -1 }),
        contains: ['too_small', 'payFrom'],
      },
      {
        name: 'with a last day that does not exist',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ deadline: '2026-02-30' }),
        contains: ['deadline'],
      },
      {
        name: 'without requirements',
        ...post,
        path: '/vacancies',
        json: vacancyInput({ requirements: { kz: '<p>Kz</p>', ru: null } }),
        contains: ['required', '"requirements","ru"'],
      },
    ],
  );

  test('leaves lists and search at the end of its last day in Almaty, and returns with a later one', async () => {
    const startMs = api.clock.nowMs;
    const day = (days: number) => new Date(startMs + days * 86_400_000).toISOString().slice(0, 10);
    const vacancy = await api.create(
      'editor',
      'vacancies',
      vacancyInput({ deadline: day(3), slug: 'aspaz' }),
    );
    const isShown = async () => {
      const paths = ['/vacancies', `/search?q=aspaz&locale=kz`];
      const texts = await Promise.all(
        paths.map(async (path) => (await api.call({ who: 'anonymous', method: 'GET', path })).text()),
      );
      return texts.map((text) => text.includes(vacancy.id) || text.includes('#aspaz'));
    };
    expect(await isShown()).toEqual([true, true]);
    api.clock.nowMs = Date.parse(`${day(3)}T23:59:00+05:00`);
    expect(await isShown()).toEqual([true, true]);
    api.clock.nowMs = Date.parse(`${day(4)}T00:00:00+05:00`);
    expect(await isShown()).toEqual([false, false]);
    const { unpublishAt } = vacancy;
    const response = await api.call({
      who: 'editor',
      method: 'PUT',
      path: `/vacancies/${vacancy.id}`,
      headers: { 'if-match': '"1"' },
      json: vacancyInput({ deadline: day(9), slug: 'aspaz', unpublishAt }),
    });
    expect(response.status).toBe(200);
    expect(await isShown()).toEqual([true, true]);
    api.clock.nowMs = startMs;
  });
});
