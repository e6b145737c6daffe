/** The service that translates, as the cabinet names it. */
export interface ShownService {
  /** Host that gets the texts. */
  readonly host: string;
  /** `null` for a service without models. */
  readonly model: string | null;
}
