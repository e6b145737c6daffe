import { expect, test } from 'vitest';
import type { PageBlock } from '../content/blocks/block-registry';
import { listPageTelephones } from './list-page-telephones';

const link = (target: string) => ({ label: { kz: target, ru: target }, target });
const reception = link('+7 (7252) 00-00-01');
const nurse = link('+7 (7252) 00-00-16');
const rescue = link('112');
const telephones = [reception, nurse, rescue];

const empty = { kz: null, ru: null };

function text(html: string): PageBlock {
  return { id: 'text', type: 'text', hidden: false, text: { kz: html, ru: null } } as PageBlock;
}

function contacts(phone: string, hidden = false): PageBlock {
  const row = { id: 'row', type: 'row', hidden, name: empty, phone, email: null, note: empty };
  const block = { id: 'contacts', type: 'contacts', hidden: false, title: empty, address: empty, map: null };
  return { ...block, contacts: [row] } as unknown as PageBlock;
}

const list = (...blocks: PageBlock[]) => listPageTelephones(blocks, 'kz', telephones);

test('finds the numbers of the settings that a text links, once each and in order', () => {
  const html =
    '<p><a href="tel:112">112</a>, <a href="tel:+77252000016">nurse</a>, <a href="tel:112">112</a></p>';
  expect(list(text(html))).toEqual([rescue, nurse]);
});

test('finds numbers of a block of contacts, however they are written', () => {
  expect(list(contacts('+7 7252 000 001'))).toEqual([reception]);
});

test('leaves out numbers that the settings do not have, hidden rows and plain digits', () => {
  expect(list(text('<p><a href="tel:103">103</a> 112</p>'), contacts('112', true))).toEqual([]);
});
