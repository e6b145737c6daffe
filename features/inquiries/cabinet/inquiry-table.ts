import type { CsvTable } from '@/components/cabinet/installation/csv-table';
import { toTimeColumn } from '@/components/cabinet/installation/to-time-column';
import { orNull } from '@/lib/api/or-null';
import { inquiryEndpoints } from '../contract/inquiry-endpoints';

const names = ['name', 'contact', 'message', 'answer', 'handledBy'] as const;

/** Inquiries as CSV. */
export const inquiryTable: CsvTable = {
  section: 'appeals',
  toColumns: (toText) => [
    toTimeColumn(toText('cabinet.csv.createdAt'), 'createdAt'),
    {
      label: toText('cabinet.csv.topic'),
      valueOf: ({ topic }) => toText(`content.block.form.options.topic.${topic as string}`),
    },
    ...names.map((name) => ({
      label: toText(`cabinet.csv.${name}`),
      valueOf: (item: Readonly<Record<string, unknown>>) => (item[name] as string | null) ?? '',
    })),
    toTimeColumn(toText('cabinet.csv.handledAt'), 'handledAt'),
    {
      label: toText('cabinet.csv.state'),
      valueOf: ({ state }) => toText(`cabinet.inquiryWork.states.${state as string}`),
    },
    {
      label: toText('cabinet.csv.owner'),
      valueOf: ({ owner }) => (owner as { name: string } | null)?.name ?? '',
    },
    { label: toText('cabinet.csv.dueOn'), valueOf: ({ dueOn }) => (dueOn as string | null) ?? '' },
  ],
  query: inquiryEndpoints.exportInquiries.query,
  // A remote API may have the list only.
  readPage: async (api, query) =>
    (await orNull(api.exportInquiries(query), ['not_supported'])) ?? api.listInquiries(query),
};
