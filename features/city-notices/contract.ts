import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { time } from '@/lib/api/contract/shapes';
import { cityDocument, cityNotice } from './model/city-document';
import { cityProblems } from './model/city-problem';

const publisher = cityDocument.shape.publisher.describe('Name of the city');
const notice = z.object(cityNotice.shape);

const state = z.object({
  url: z.string().describe('Address of the document'),
  publisher: publisher.nullable(),
  readAt: time.nullable().describe('Time at which a document was last accepted'),
  problem: z.enum(cityProblems).nullable().describe('Why the last document was not accepted'),
  notices: z.array(notice.extend({ hiddenAt: time.nullable() })),
});

/** What administrators see of the notices of the city. */
export type CityState = z.infer<typeof state>;

const shown = z.object({ publisher: publisher.nullable(), notices: z.array(notice) });

const cityTag = {
  name: 'city-notices',
  description:
    'Notices that a city signs and publishes to all sites that accept it. The texts are plain text.',
};

/** Endpoints for the notices of a city. */
export const cityNoticeEndpoints = tagged(cityTag, {
  listCityNotices: endpoint({
    method: 'GET',
    path: '/city-notices',
    caller: 'anyone',
    summary: 'Lists the notices of the city that visitors see, most urgent first',
    answer: shown,
    isVersioned: true,
  }),
  readCityState: endpoint({
    method: 'GET',
    path: '/city-notices/state',
    caller: 'admin',
    summary: 'Returns all current notices of the city and what came of the last look for them',
    errors: ['not_supported'],
    answer: state,
  }),
  readCityDocument: endpoint({
    method: 'POST',
    path: '/city-notices/refresh',
    caller: 'admin',
    summary: 'Looks for a new document of the city at once',
    errors: ['not_supported', 'too_many_requests'],
    answer: null,
  }),
  hideCityNotice: endpoint({
    method: 'PUT',
    path: '/city-notices/{id}/hidden',
    caller: 'admin',
    summary: 'Hides a notice of the city from visitors',
    errors: ['not_supported'],
    answer: null,
  }),
  showCityNotice: endpoint({
    method: 'DELETE',
    path: '/city-notices/{id}/hidden',
    caller: 'admin',
    summary: 'Shows a hidden notice of the city again',
    errors: ['not_supported'],
    answer: null,
  }),
});
