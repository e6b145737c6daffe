// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { duplicateItem } from '@/lib/actions/lists/duplicate-action';
import cabinet from '@/messages/ru/cabinet.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { DuplicateButton } from './duplicate-button';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/actions/lists/duplicate-action');

test('opens the copy of an item on plain http, where browsers have no crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.mocked(duplicateItem).mockResolvedValue({ ok: true, item: { ...storedPartner, id: 'copy' } as never });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="http://lyceum.example"
      messages={{ cabinet }}
    >
      <DuplicateButton collection="partners" id="p1" title="Partner" isCompact={false} />
    </CabinetProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/cabinet/partner/copy'));
  const key = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  expect(duplicateItem).toHaveBeenCalledExactlyOnceWith('u1', 'partners', 'p1', key);
});
