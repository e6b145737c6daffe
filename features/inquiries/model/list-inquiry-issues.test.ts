import { expect, test } from 'vitest';
import { listInquiryIssues } from './list-inquiry-issues';

const complete = { name: 'A', contact: 'a@b.kz', message: 'Hello', consent: true, topic: 'general' as const };

test.each([
  [{}, []],
  [{ name: ' ' }, [{ path: ['name'], code: 'required' }]],
  [{ contact: 'abc' }, [{ path: ['contact'], code: 'invalid_format' }]],
  [{ message: 'a'.repeat(4001) }, [{ path: ['message'], code: 'too_long', params: { max: 4000 } }]],
  [{ consent: false, topic: 'general' as const }, [{ path: ['consent'], code: 'required' }]],
])('lists the issues of %j', (change, issues) => {
  expect(listInquiryIssues({ ...complete, ...change })).toEqual(issues);
});
