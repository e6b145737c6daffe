// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ActionForm } from './action-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const link = async () => ({ ok: true, url: 'https://bot.example/' }) as const;
const unlink = async () => ({ ok: true }) as const;

function Page({ isLinked }: { readonly isLinked: boolean }) {
  return (
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{}}
    >
      {isLinked ? (
        <ActionForm action={unlink} submitLabel="Disconnect" done={() => 'Disconnected'} />
      ) : (
        <ActionForm action={link} submitLabel="Connect" done={({ url }) => `Open ${url}`} />
      )}
    </CabinetProvider>
  );
}

test('does not show the answer of another action that was in its place', async () => {
  const { rerender } = render(<Page isLinked={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect((await screen.findByRole('status')).textContent).toBe('Open https://bot.example/');
  rerender(<Page isLinked={false} />);
  expect(screen.getByRole('status').textContent).toBe('Open https://bot.example/');
  rerender(<Page isLinked />);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect((await screen.findByRole('status')).textContent).toBe('Disconnected');
});
