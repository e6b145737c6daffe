import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import { startApi, transports, type TestApi, type Who } from '@/tests/api/harness';
import { expectRow } from '@/tests/api/request-rows';

const staff = ['author', 'methodist', 'editor', 'admin'] as const;

/** Named people by topic, and the topics that each person then reads. */
const cases: readonly {
  readonly name: string;
  readonly named: Partial<Record<InquiryTopic, readonly Who[]>>;
  readonly reads: Record<(typeof staff)[number], readonly InquiryTopic[]>;
}[] = [
  {
    name: 'nobody is named',
    named: {},
    reads: {
      author: [],
      methodist: [],
      editor: ['general', 'admission', 'director', 'complaint', 'food'],
      admin: inquiryTopics,
    },
  },
  {
    name: 'an author is named for reports of danger',
    named: { danger: ['author'] },
    reads: {
      author: ['danger'],
      methodist: [],
      editor: ['general', 'admission', 'director', 'complaint', 'food'],
      admin: ['general', 'admission', 'director', 'complaint', 'food'],
    },
  },
  {
    name: 'every topic has its people',
    named: {
      general: ['editor'],
      admission: ['methodist', 'author'],
      director: ['admin'],
      complaint: ['admin'],
      food: ['methodist'],
      danger: ['author', 'admin'],
    },
    reads: {
      author: ['admission', 'danger'],
      methodist: ['admission', 'food'],
      editor: ['general'],
      admin: ['director', 'complaint', 'danger'],
    },
  },
  {
    name: 'administrators are named for nothing',
    named: Object.fromEntries(inquiryTopics.map((topic) => [topic, ['author']])),
    reads: { author: inquiryTopics, methodist: [], editor: [], admin: [] },
  },
];

describe.each(transports)('topics of inquiries, %s', (transport) => {
  let api: TestApi;
  const toReaders = (named: Partial<Record<InquiryTopic, readonly Who[]>>) =>
    Object.fromEntries(
      inquiryTopics.map((topic) => [topic, named[topic]?.map((who) => api.userIds[who]) ?? null]),
    );
  const nameReaders = async (named: Partial<Record<InquiryTopic, readonly Who[]>>) => {
    const json = toReaders(named);
    await expectRow(api, { who: 'admin', method: 'PUT', path: '/appeal-readers', json, status: 200 });
  };
  const add = async (topic: InquiryTopic) => {
    const id = crypto.randomUUID();
    const texts = { name: `Name of ${topic}`, contact: `${topic}@example.org`, message: `Text of ${topic}` };
    const created_at = new Date(api.clock.nowMs).toISOString();
    const rest = { handled_at: null, handled_by: null, code_digest: topic === 'danger' ? id : null };
    await api.db
      .insertInto('appeal')
      .values({ id, created_at, topic, locale: 'kz', ...texts, ...rest })
      .execute();
    return id;
  };
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  describe.each(cases)('when $name', ({ named, reads }) => {
    let ids: Record<InquiryTopic, string>;
    beforeEach(async () => {
      await api.db.deleteFrom('appeal').execute();
      await api.db.deleteFrom('audit').execute();
      ids = {} as Record<InquiryTopic, string>;
      for (const topic of inquiryTopics) ids[topic] = await add(topic);
      await nameReaders(named);
    });
    const refusal = (who: (typeof staff)[number]) => (reads[who].length === 0 ? 403 : 404);

    test.each(staff)('%s lists and counts own topics only', async (who) => {
      const path = '/appeals?perPage=100';
      if (reads[who].length === 0) {
        await expectRow(api, { who, method: 'GET', path, status: 403, lacks: ['Text of'] });
        return;
      }
      const others = inquiryTopics.filter((topic) => !reads[who].includes(topic));
      const text = await expectRow(api, {
        ...{ who, method: 'GET', path, status: 200 },
        contains: reads[who].flatMap((topic) => [`Text of ${topic}`, ids[topic]]),
        lacks: others.flatMap((topic) => [`Text of ${topic}`, `${topic}@example.org`, ids[topic]]),
      });
      const { total, open, topics } = JSON.parse(text) as Record<string, unknown>;
      expect({ total, open, topics }).toEqual({
        total: reads[who].length,
        open: reads[who].length,
        topics: reads[who],
      });
    });

    test.each(staff.flatMap((who) => inquiryTopics.map((topic) => [who, topic] as const)))(
      '%s asks for the list of %s',
      async (who, topic) => {
        const mayRead = reads[who].includes(topic);
        const path = `/appeals?topic=${topic}`;
        const status = mayRead ? 200 : 403;
        const contains = mayRead ? ['"total":1', `Text of ${topic}`] : [];
        await expectRow(api, {
          who,
          method: 'GET',
          path,
          status,
          contains,
          lacks: mayRead ? [] : ['Text of'],
        });
      },
    );

    test.each(staff.flatMap((who) => inquiryTopics.map((topic) => [who, topic] as const)))(
      '%s handles, answers and deletes %s',
      async (who, topic) => {
        const path = `/appeals/${ids[topic]}`;
        const mayRead = reads[who].includes(topic);
        const lacks = mayRead ? [] : ['Text of'];
        const status = mayRead ? 200 : refusal(who);
        await expectRow(api, { who, method: 'POST', path: `${path}/handled`, status, lacks });
        const json = { answer: 'We will help', seen: null };
        // Other topics have senders with a contact.
        const answered = mayRead && topic !== 'danger' ? 404 : status;
        await expectRow(api, { who, method: 'POST', path: `${path}/answer`, json, status: answered, lacks });
        await expectRow(api, { who, method: 'DELETE', path, status: mayRead ? 204 : refusal(who), lacks });
        const left = await api.db.selectFrom('appeal').selectAll().where('id', '=', ids[topic]).execute();
        expect(left.map(({ handled_at, answer }) => ({ handled_at, answer }))).toEqual(
          mayRead ? [] : [{ handled_at: null, answer: null }],
        );
      },
    );

    test('the audit log tells administrators about own topics only', async () => {
      // Everybody who may handle the message of a topic does so, then deletes it.
      for (const topic of inquiryTopics) {
        const who = staff.find((name) => reads[name].includes(topic))!;
        const path = `/appeals/${ids[topic]}`;
        await expectRow(api, { who, method: 'POST', path: `${path}/handled`, status: 200 });
        await expectRow(api, { who, method: 'DELETE', path, status: 204 });
      }
      for (const action of ['handle-appeal', 'delete-appeal']) {
        const own = reads.admin;
        await expectRow(api, {
          ...{ who: 'admin', method: 'GET', path: `/audit?perPage=100&action=${action}`, status: 200 },
          contains: [`"total":${own.length}`, ...own.map((topic) => ids[topic])],
          lacks: [
            ...inquiryTopics.filter((topic) => !own.includes(topic)).map((topic) => ids[topic]),
            'Text of',
          ],
        });
      }
    });
  });

  test('only administrators see and name the people of a topic', async () => {
    await nameReaders({});
    await api.db.deleteFrom('audit').execute();
    const json = toReaders({ food: ['author'] });
    for (const who of ['anonymous', 'author', 'methodist', 'editor'] as const) {
      const status = who === 'anonymous' ? 401 : 403;
      await expectRow(api, { who, method: 'GET', path: '/appeal-readers', status });
      await expectRow(api, { who, method: 'PUT', path: '/appeal-readers', json, status });
    }
    await expectRow(api, { who: 'admin', method: 'PUT', path: '/appeal-readers', json, status: 200 });
    await expectRow(api, {
      ...{ who: 'admin', method: 'GET', path: '/audit?action=replace-topic-readers', status: 200 },
      contains: ['"total":1', '"food"'],
    });
  });

  test.each([
    ['an empty list', { food: [] }, 'too_small'],
    ['an unknown account', { food: ['nobody'] }, 'missing_reference'],
    ['an unknown topic', { weather: null }, 'unknown_field'],
  ])('refuses %s', async (_name, change, code) => {
    const json = { ...toReaders({}), ...change };
    await expectRow(api, {
      who: 'admin',
      method: 'PUT',
      path: '/appeal-readers',
      json,
      status: 422,
      contains: [code],
    });
  });

  test('a topic whose people have lost their accounts opens to nobody', async () => {
    await api.db.deleteFrom('appeal').execute();
    await add('danger');
    await nameReaders({ danger: ['other-author'] });
    const path = `/users/${api.userIds['other-author']}`;
    await expectRow(api, { who: 'admin', method: 'PUT', path: `${path}/disabled`, status: 200 });
    await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 204 });
    for (const who of ['editor', 'admin'] as const) {
      const list = { who, method: 'GET', path: '/appeals', status: 200 };
      await expectRow(api, { ...list, contains: ['"total":0', '"open":0'], lacks: ['Text of'] });
    }
    const readers = { who: 'admin', method: 'GET', path: '/appeal-readers', status: 200 } as const;
    await expectRow(api, { ...readers, contains: ['"danger":[]'] });
  });

  test('visitors cannot read messages or their people', async () => {
    for (const [method, path] of [
      ['GET', '/appeals'],
      ['GET', '/appeals?topic=general'],
      ['GET', '/appeal-readers'],
      ['POST', '/appeals/some-id/handled'],
      ['DELETE', '/appeals/some-id'],
    ] as const)
      await expectRow(api, { who: 'anonymous', method, path, status: 401 });
  });
});
