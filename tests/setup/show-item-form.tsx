import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ItemForm } from '@/components/cabinet/item-page/item-form';
import { createInitialValues, toValues } from '@/components/cabinet/values/item-values';
import { SessionKeeper } from '@/components/cabinet/session/session-keeper';
import type { SaveResult } from '@/lib/actions/action-result';
import * as items from '@/lib/actions/item-actions';
import * as reviews from '@/lib/actions/review/review-actions';
import type { Item } from '@/lib/content/registry';
import { partner } from '@/lib/content/types/partner';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { storedPartner } from './stored-partner';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

/** The default item of the form. */
export const stored: Item<'partners'> = { ...storedPartner, name: { kz: 'Серіктес', ru: 'Партнёр' } };

export const editor = { id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] };

/** Mocked actions of the form. Each refuses with `internal` by default. */
export const actions = {
  autosave: vi.mocked(items.autosave),
  create: vi.mocked(items.createItem),
  discardAutosave: vi.mocked(items.discardAutosave),
  keepFormOpen: vi.mocked(items.keepFormOpen),
  listRevisions: vi.mocked(items.listRevisions),
  read: vi.mocked(items.readItem),
  readAutosave: vi.mocked(items.readAutosave),
  propose: vi.mocked(reviews.propose),
  readReview: vi.mocked(reviews.readReview),
  readRevision: vi.mocked(items.readRevision),
  readUser: vi.mocked(items.readUser),
  replace: vi.mocked(items.replaceItem),
  restore: vi.mocked(items.restoreItem),
};

beforeEach(() => {
  for (const action of Object.values(actions))
    action.mockReset().mockImplementation(() => refuse('internal'));
  vi.mocked(items.closeForm).mockImplementation(() => refuse('internal'));
  actions.readUser.mockResolvedValue({ ok: true, user: editor });
  localStorage.clear();
  signInAs('u1');
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Sets the cookies of a sign-in that scripts read; `null` removes them. */
export function signInAs(personId: string | null): void {
  const end = `; path=/${personId ? '' : '; max-age=0'}`;
  document.cookie = `auth._token_expiration.local=${Date.now() + 3_600_000}${end}`;
  document.cookie = `auth._person.local=${personId}${end}`;
}

/** Renders the form of a partner; `null` for a new one. */
export function showItemForm(
  item: Item<'partners'> | null = stored,
  autosave: AutosavedText | null = null,
  scope: 'editor' | 'author' = 'editor',
) {
  const initial = item ? toValues(partner, item) : createInitialValues(partner, '2026-05-01');
  return render(
    <CabinetProvider
      locale="ru"
      user={{ ...editor, scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <main>
        <ItemForm collection="partners" item={item} initial={initial} nowMs={0} autosave={autosave} />
      </main>
      <SessionKeeper serverNowMs={Date.now()} />
    </CabinetProvider>,
  );
}

/** Returns the field of the partner's name in a language. */
export const nameIn = (locale: 'kz' | 'ru') =>
  document.getElementById(`item-name-${locale}`) as HTMLInputElement;

export const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Returns the response to a successful save. */
export const save = (item: Item<'partners'>): Promise<SaveResult> => Promise.resolve({ ok: true, item });

/** Returns an action that stores the sent input as a version of `item`. */
export const saveAs = (item: Item<'partners'>) => (_person: string, _collection: unknown, input: object) =>
  save({ ...item, ...input, logo: null });

/** Returns a refusal of any action. */
export const refuse = (code: 'internal' | 'not_found' | 'unauthenticated' | 'version_mismatch') =>
  Promise.resolve({ ok: false, problem: { code } } as const);
