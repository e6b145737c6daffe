import { notFound } from 'next/navigation';

/** Every other address of the cabinet: Next knows `not-found.tsx` only for pages that exist. */
export default function MissingCabinetPage() {
  notFound();
}
