import { MissingPage } from '@/components/cabinet/missing/missing-page';

/** Shown by the router inside an open cabinet; whole documents are those of `404`. */
export default function CabinetNotFound() {
  return <MissingPage />;
}
