// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { importRedirects } from '@/lib/actions/redirect-actions';
import errors from '@/messages/ru/errors.json';
import redirects from '@/messages/ru/redirects.json';
import { typeset } from '@/lib/typography/typeset';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ImportRedirects } from './import-redirects';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/lib/actions/redirect-actions', () => ({ importRedirects: vi.fn() }));

test('refuses a file that the site would not take, without sending it', async () => {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ errors, redirects }}
    >
      <ImportRedirects />
    </CabinetProvider>,
  );
  const file = new File(['/a,/b\n'.repeat(400_000)], 'old.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  // The form data of jsdom lack a file that was set in this way.
  vi.spyOn(FormData.prototype, 'get').mockReturnValue(file);
  fireEvent.click(screen.getByRole('button', { name: redirects.import.submit }));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
    typeset(
      errors.codes.body_too_large.replace(/\{megabytes.*other \{(.*)\}\}/, (_, size: string) =>
        size.replace('{megabytes}', '2'),
      ),
    ),
  );
  expect(importRedirects).not.toHaveBeenCalled();
});
