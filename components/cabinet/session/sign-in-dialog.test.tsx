import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import { SignInDialog } from './sign-in-dialog';

function show(mailsResetLinks: boolean) {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      mailsResetLinks={mailsResetLinks}
      messages={{ cabinet, common }}
    >
      <SignInDialog phase="expired" onSignedIn={vi.fn()} onClose={vi.fn()} />
    </CabinetProvider>,
  );
}

it('leads to a link by mail in another tab, where people get it on their own', () => {
  show(true);
  const link = screen.getByRole('link', { hidden: true });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/ru/login/forgot', '_blank']);
});

it('names the administrator where the site sends no mail', () => {
  show(false);
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
  expect(screen.getByText(cabinet.signIn.lost)).toBeDefined();
});
