import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors';
import { createPageJob } from './page-job';
import { unpackPage } from '@/lib/protocol/page-package';

async function run(isMissingItem: () => Promise<boolean>) {
  const job = createPageJob({
    render: () =>
      Promise.resolve({ status: 503, headers: { 'content-type': 'text/html' }, body: Buffer.from('Page') }),
    isMissingItem,
  });
  const answer = await inject((request, response) => void job(request, response), '/news/a');
  return unpackPage(answer.rawPayload);
}

test('does not render the page of a missing item', async () => {
  expect(await run(() => Promise.resolve(true))).toMatchObject({ status: 404, isMissing: true });
});

test('leaves the answer to the page if it cannot be known whether the item exists', async () => {
  const page = await run(() => Promise.reject(new ApiError('database_unavailable')));
  expect(page).toMatchObject({ status: 503, isMissing: false, isFailed: true });
});
