/** Who may call an endpoint at all; what they may do there is decided per item. */
type Caller = 'anyone' | 'staff' | 'admin';

/** One endpoint of the API. Paths are relative to the API's base; `{name}` is a parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly caller: Caller;
  /** Status of a success. */
  readonly success: 200 | 201 | 204;
  readonly summary: string;
}
