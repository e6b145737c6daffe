// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as confirmation from '@/lib/actions/confirmation-actions';
import ruCabinet from '@/messages/ru/cabinet.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ArchiveSection } from './archive-section';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

it('shows a waiting message until the download starts', async () => {
  vi.mocked(confirmation.checkConfirmation).mockResolvedValue({ ok: true });
  const { container } = render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet }}
    >
      <ArchiveSection years={[2026]} />
    </CabinetProvider>,
  );
  fireEvent.submit(container.querySelector('form')!);
  await screen.findByText(ruCabinet.archive.preparing);
  const mark = container.querySelector<HTMLInputElement>('input[name="mark"]')!.value;
  document.cookie = `download=${mark}`;
  await screen.findByText(ruCabinet.archive.begun);
  expect(screen.queryByText(ruCabinet.archive.preparing)).toBeNull();
});
