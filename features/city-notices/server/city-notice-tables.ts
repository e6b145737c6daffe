/** The last accepted document of the city. One row for each key. */
interface CityDocumentTable {
  /** Public key that signed it. */
  key: string;
  /** Signed text. */
  payload: string;
  /** Time at which a document was last accepted. */
  read_at: string;
}

/** What came of the last look for the document. One row for each key. */
interface CityProblemTable {
  key: string;
  problem: string;
  /** Time of the first failure since the last success. */
  since: string;
}

/** A notice that the site does not show. */
interface HiddenCityNoticeTable {
  notice_id: string;
  hidden_at: string;
}

declare module '@/lib/server/db/database' {
  interface FixedTables {
    city_document: CityDocumentTable;
    city_problem: CityProblemTable;
    hidden_city_notice: HiddenCityNoticeTable;
  }
}

export type { CityDocumentTable, CityProblemTable, HiddenCityNoticeTable };
