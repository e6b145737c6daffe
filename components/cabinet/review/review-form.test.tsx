// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as reviews from '@/lib/actions/review/review-actions';
import type { Review } from '@/lib/api/contract';
import cabinet from '@/messages/ru/cabinet.json';
import { actions, nameIn, press, refuse, showItemForm, stored, type } from '@/tests/setup/show-item-form';

const own = { ...stored, createdBy: { id: 'u1', name: 'Editor' } };
const live = { ...own, version: 8, status: { kz: 'published', ru: 'published' } as const };
const empty: Review = { states: { kz: 'draft', ru: 'draft' }, entries: [], proposals: [] };
const by = { id: 'u1', name: 'Editor' };

const changeReview = vi.mocked(reviews.changeReview);

beforeEach(() => {
  changeReview.mockReset().mockImplementation(() => refuse('internal'));
});

test('an author hands both written languages in with one press', async () => {
  const entry = { id: '1', kind: 'hand-in', at: stored.updatedAt, by, languages: ['kz', 'ru'] } as const;
  const review: Review = {
    ...empty,
    states: { kz: 'handed-in', ru: 'handed-in' },
    entries: [{ ...entry, languages: ['kz', 'ru'], place: null, text: null, resolvedBy: null }],
  };
  changeReview.mockResolvedValue({ ok: true, review });
  showItemForm(own, null, 'author');
  press(cabinet.review.handInBoth);
  expect(await screen.findByText(cabinet.review.state['handed-in'].both)).toBeTruthy();
  expect(changeReview).toHaveBeenCalledExactlyOnceWith(
    'u1',
    'partners',
    own.id,
    'hand-in',
    ['kz', 'ru'],
    null,
  );
  expect(actions.replace).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: cabinet.review.handInBoth })).toBeNull();
  expect(screen.getByRole('button', { name: cabinet.review.takeBack })).toBeTruthy();
});

test('names the fields that a text lacks when it is handed in', async () => {
  const issues = [{ path: ['url'], code: 'required' }] as const;
  changeReview.mockResolvedValue({ ok: false, problem: { code: 'invalid_input', issues } });
  showItemForm(own, null, 'author');
  press(cabinet.review.handInBoth);
  expect((await screen.findByRole('alert')).textContent).toContain('Пока не сдано');
});

test('sends what an author typed while the item was published as a proposal', async () => {
  const proposal = {
    id: 'p',
    by,
    createdAt: '',
    updatedAt: stored.updatedAt,
    revision: 1,
    state: 'open',
  } as const;
  const proposals = [{ ...proposal, word: null, decidedBy: null, decidedAt: null }];
  const review: Review = { ...empty, states: { kz: 'published', ru: 'published' }, proposals };
  actions.replace.mockResolvedValue({ ok: false, problem: { code: 'forbidden' } });
  actions.read.mockResolvedValue({ ok: true, item: live });
  actions.propose.mockResolvedValue({ ok: true, review });
  actions.readReview.mockResolvedValue({ ok: true, review });
  showItemForm(own, null, 'author');
  type(nameIn('ru'), 'Пока публиковали');
  press(cabinet.form.saveDraft);
  expect(await screen.findByText(cabinet.form.proposes)).toBeTruthy();
  const input = expect.objectContaining({ name: { kz: 'Серіктес', ru: 'Пока публиковали' } }) as object;
  expect(actions.propose).toHaveBeenCalledExactlyOnceWith('u1', 'partners', own.id, input, own.version);
  expect(nameIn('ru').value).toBe('Пока публиковали');
  expect(await screen.findByText(cabinet.review.ownProposal)).toBeTruthy();
  type(nameIn('ru'), 'После публикации');
  press(cabinet.form.propose);
  await waitFor(() => expect(actions.propose).toHaveBeenCalledTimes(2));
  expect(actions.replace).toHaveBeenCalledTimes(1);
});

test('the form of a published item of another person ends in a button', () => {
  showItemForm({ ...live, createdBy: null }, null, 'author');
  expect(screen.getByRole('button', { name: cabinet.form.propose })).toBeTruthy();
  expect(nameIn('ru').closest('fieldset')?.disabled).toBe(false);
});
