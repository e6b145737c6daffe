type Print = (...values: unknown[]) => void;

/**
 * Leaves failures of the API out of what is printed once the log was told of them: Next prints each with its
 * stack, which for an API that does not answer is a flood.
 */
export function withoutUpstreamErrors(print: Print): Print {
  return (...values) => {
    if (!values.some(isLogged)) print(...values);
  };
}

/** The error comes out of Next's bundle, which has a class of its own. */
function isLogged(value: unknown): boolean {
  return value instanceof Error && (value as { isLogged?: unknown }).isLogged === true;
}
