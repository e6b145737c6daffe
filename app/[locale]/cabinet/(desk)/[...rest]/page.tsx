import { notFound } from 'next/navigation';

/** Matches every other address of the cabinet, because Next renders `not-found.tsx` only for pages that exist. */
export default function MissingCabinetPage() {
  notFound();
}
