// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { ActionProblem } from '@/lib/actions/action-result';
import cabinet from '@/messages/ru/cabinet.json';
import errors from '@/messages/ru/errors.json';
import { UploadButton } from './upload-button';

function show(code: ActionProblem['code']) {
  const upload = {
    state: { step: 'failed', problem: { code } } as const,
    start: vi.fn(),
    retry: vi.fn(),
    stop: vi.fn(),
  };
  render(
    <NextIntlClientProvider locale="ru" messages={{ cabinet, errors }} timeZone="UTC">
      <UploadButton upload={upload} label="Upload" accept=".pdf" />
    </NextIntlClientProvider>,
  );
}

const findRetry = () => screen.queryByRole('button', { name: cabinet.control.retry });

it.each(['offline', 'busy', 'upstream_unavailable'] as const)('offers to repeat after %s', (code) => {
  show(code);
  expect(findRetry()).not.toBeNull();
});

it.each(['unsupported_file', 'unsupported_image', 'body_too_large', 'invalid_upload'] as const)(
  'does not offer to repeat after %s',
  (code) => {
    show(code);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(findRetry()).toBeNull();
  },
);
