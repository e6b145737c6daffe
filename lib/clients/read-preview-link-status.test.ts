import { expect, test, vi } from 'vitest';
import { ApiError, type ErrorCode } from '@/lib/api/errors';
import { readPreviewLinkStatus } from './read-preview-link-status';
import { publicApi } from './api-clients';

vi.mock('./api-clients', () => ({ publicApi: vi.fn() }));

test.each<[ErrorCode, 404 | 410 | null]>([
  ['gone', 410],
  ['not_found', 404],
  ['not_supported', 404],
  ['invalid_input', 404],
  ['upstream_unavailable', null],
])('a token that the API answers with %s has the status %s', async (code, status) => {
  const readPreviewLink = () => Promise.reject(new ApiError(code));
  vi.mocked(publicApi).mockReturnValue({ readPreviewLink } as never);
  expect(await readPreviewLinkStatus(`/preview/${'a'.repeat(300)}`)).toBe(status);
});
