// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import ruCabinet from '@/messages/ru/cabinet.json';
import ruCommon from '@/messages/ru/common.json';
import ruContent from '@/messages/ru/content.json';
import ruErrors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { PhotoCard } from '../photo-card';
import { listConflicts, resolveConflict, toEditedInput, type PendingEdit } from './photo-edit';

const photo = {
  ...(createEmptyInput(definitionOf('images')) as unknown as Input<'images'>),
  id: 'a',
  version: 2,
  updatedAt: '2026-05-01T05:00:00.000Z',
  textChangedAt: { kz: null, ru: null },
  alt: { kz: 'theirs', ru: 'theirs' },
} as unknown as Item<'images'>;

it('focuses the next conflict, and after the last one the first text of the photo', () => {
  show({ alt: { kz: 'mine', ru: 'mine' } });
  const [first, second] = screen.getAllByRole('group', { name: /./ });
  press(first!, ruCabinet.photos.keepMine);
  expect(document.activeElement).toBe(button(second!, ruCabinet.photos.keepMine));
  press(second!, ruCabinet.photos.takeTheirs);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(ruCabinet.photos.alt.kz));
});

it('focuses the previous conflict after the last one', () => {
  show({ alt: { kz: 'mine', ru: 'mine' } });
  const [first, second] = screen.getAllByRole('group', { name: /./ });
  press(second!, ruCabinet.photos.takeTheirs);
  expect(document.activeElement).toBe(button(first!, ruCabinet.photos.keepMine));
});

it('focuses the photo if it has no text field', () => {
  show({ decorative: true, caption: { kz: 'mine' } }, { ...photo, caption: { kz: 'theirs', ru: null } });
  press(screen.getByRole('group', { name: /./ }), ruCabinet.photos.keepMine);
  expect(document.activeElement).toBe(screen.getByRole('article'));
});

const button = (group: HTMLElement, name: string) => within(group).getByRole('button', { name });

function press(group: HTMLElement, name: string): void {
  button(group, name).focus();
  fireEvent.click(button(group, name));
}

function show(edit: PendingEdit['edit'], shown = photo) {
  const base = toEditedInput({ ...shown, alt: { kz: null, ru: null }, caption: { kz: null, ru: null } });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet, common: ruCommon, content: ruContent, errors: ruErrors }}
    >
      <ConflictingCard photo={shown} first={{ edit, base }} />
    </CabinetProvider>,
  );
}

/** Renders a photo that another editor described meanwhile. */
function ConflictingCard({ photo: shown, first }: { photo: Item<'images'>; first: PendingEdit }) {
  const [unsaved, setUnsaved] = useState<PendingEdit | null>(first);
  const conflicts = unsaved ? listConflicts(unsaved, shown) : [];
  return (
    <PhotoCard
      photo={shown}
      number={1}
      unsaved={unsaved?.edit}
      problem={undefined}
      conflicts={conflicts.length > 0 ? conflicts : undefined}
      onResolve={(place, choice) => setUnsaved(unsaved && resolveConflict(unsaved, place, choice, shown))}
      isSelected={false}
      isCover={false}
      nowMs={0}
      onSelect={vi.fn()}
      onChange={vi.fn()}
      onLeave={vi.fn()}
      commands={{ edit: vi.fn(), makeCover: vi.fn(), takeDown: vi.fn() }}
    />
  );
}
