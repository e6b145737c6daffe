import { MissingCabinetPage } from '@/components/cabinet/missing/missing-cabinet-page';

/**
 * Renders the 404 page for a link within the cabinet. A document shows that of `404/page.tsx`. Next preloads the styles of
 * this file on every page of the cabinet, so it must not import the public 404 page.
 */
export default function CabinetNotFound() {
  return <MissingCabinetPage namesDocument />;
}
