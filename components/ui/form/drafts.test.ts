// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, removeOldDrafts, storeDraft } from './drafts';

const dayMs = 24 * 60 * 60 * 1000;
const nowMs = Date.UTC(2026, 10, 27);

beforeEach(() => localStorage.clear());

test('keeps a draft for a day', () => {
  storeDraft('contact', { message: 'Hello' }, nowMs);
  expect(readDraft('contact', nowMs + dayMs)).toEqual({ message: 'Hello' });
  expect(readDraft('contact', nowMs + dayMs + 1)).toBeNull();
  expect(readDraft('contact', nowMs - dayMs - 1)).toBeNull();
  expect(readDraft('other', nowMs)).toBeNull();
});

test('removes one draft', () => {
  storeDraft('contact', { message: 'Hello' }, nowMs);
  removeDraft('contact');
  expect(localStorage).toHaveLength(0);
});

test('removes old and damaged drafts and nothing else', () => {
  storeDraft('old', { message: 'a' }, nowMs - dayMs - 1);
  storeDraft('new', { message: 'b' }, nowMs);
  localStorage.setItem('draft.damaged', '{');
  localStorage.setItem('draft.undated', '{"values":{}}');
  localStorage.setItem('setting', 'c');
  removeOldDrafts(nowMs);
  expect(Object.keys(localStorage).sort()).toEqual(['draft.new', 'setting']);
});

test('does not keep a text that no form accepts', () => {
  storeDraft('contact', { message: 'a'.repeat(20_001) }, nowMs);
  expect(localStorage).toHaveLength(0);
});

test('works without storage', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeDraft('contact', { message: 'a' }, nowMs)).not.toThrow();
  blocked.mockRestore();
  expect(readDraft('contact', nowMs)).toBeNull();
});
