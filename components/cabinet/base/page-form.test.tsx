// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import { typeset } from '@/lib/typography/typeset';
import { CabinetProvider } from './cabinet-provider';
import { PageForm } from './page-form';

const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;push;/cabinet' });

function show(action: (form: FormData) => Promise<never>) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      serviceLinks={[]}
      messages={{ cabinet }}
    >
      <PageForm action={action}>
        <input name="reason" defaultValue="old" />
        <button type="submit" name="action" value="remove">
          Remove
        </button>
      </PageForm>
    </CabinetProvider>,
  );
}

test('stays on the page and says so if its action gets no answer', async () => {
  const action = vi.fn<(form: FormData) => Promise<never>>().mockRejectedValueOnce(new TypeError('fetch'));
  show(action);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(typeset(cabinet.notDone));
  await waitFor(() => expect(document.activeElement).toBe(alert));

  action.mockRejectedValueOnce(redirect);
  press();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(action.mock.calls.map(([form]) => Object.fromEntries(form))).toEqual([
    { reason: 'old', action: 'remove' },
    { reason: 'old', action: 'remove' },
  ]);
});
