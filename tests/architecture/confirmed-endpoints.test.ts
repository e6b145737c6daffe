import { expect, test } from 'vitest';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';

/** Endpoints of administrators, and endpoints that delete, which need no recent confirmation; each with its reason. */
const unconfirmed: Readonly<Record<string, string>> = {
  listUsers: 'reads what the cabinet shows on every visit',
  readAccountOf: 'reads what the cabinet shows on every visit',
  listInvitations: 'reads what the cabinet shows on every visit; the links themselves are not stored',
  listAudit: 'reads what the cabinet shows on every visit, without inquiries and passwords',
  listParts: 'reads what the cabinet shows on every visit',
  readTopicReaders: 'reads what the cabinet shows on every visit',
  listWebhooks: 'reads what the cabinet shows on every visit, without the secrets',
  readInquiryRetention: 'reads what the cabinet shows on every visit',
  readFirstRun: 'reads what the cabinet shows on every visit',
  readSamplePlaces: 'reads what the cabinet shows on every visit',
  readSample: 'reads what the cabinet shows on every visit',
  disableUser: 'takes access away, which must be quick if a device is lost; enabling undoes it',
  revokeInvitation: 'takes access away',
  listAllPersonalTokens: 'reads what the cabinet shows on every visit, without the tokens',
  revokePersonalToken: 'takes access away',
  revokePersonalTokenOf: 'takes access away',
  endSession: 'takes access away',
  endSessions: 'takes access away',
  revokePreviewLink: 'takes access away',
  replaceSettings: 'changes a mark on the pages; the next change undoes it',
  importContent: 'works in a site without content only, so that it overwrites nothing',
  replaceFirstRunStatus: 'changes no content',
  finishFirstRunStep: 'changes no content',
  changeSample: 'can be undone within a day, and moves items to the trash only',
  undoSampleChange: 'undoes a change',
  readCityState: 'reads what the cabinet shows on every visit',
  readCityDocument: 'does what happens every five minutes',
  hideCityNotice: 'hides a text of the city; showing undoes it',
  showCityNotice: 'shows a text of the city; hiding undoes it',
  remove: 'moves an item to the trash, from which it is restored',
  deleteRedirect: 'deletes two addresses, which anybody with the right adds again',
  discardAutosave: "deletes the caller's own unsaved text",
  withdrawProposal: "closes the caller's own proposal, whose text stays stored",
  cancelVideoUpload: "deletes the caller's own unfinished upload",
  deleteSavedFilter: "deletes a name for the caller's own choices in a list",
  closeForm: "ends a notice to others about the caller's own form",
};

const endpoints = Object.entries<Endpoint>({ ...contract });

test('endpoints of administrators and those that delete need a confirmation, or have a reason', () => {
  const without = endpoints
    .filter(([, { caller, method }]) => caller === 'admin' || (caller !== 'anyone' && method === 'DELETE'))
    .filter(([, { confirm }]) => confirm === undefined)
    .map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(unconfirmed).sort());
});

test('only callers with a session can confirm it', () => {
  const confirmed = endpoints.filter(([, { confirm }]) => confirm !== undefined);
  expect(confirmed.length).toBeGreaterThan(10);
  expect(confirmed.filter(([, { caller }]) => caller === 'anyone')).toEqual([]);
});
