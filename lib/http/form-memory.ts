/** Memory of the forms of one request. */
export interface FormShare {
  /** Reserves bytes. Returns `false` if the forms of the client's address, or all forms, would take too much. */
  take(bytes: number): boolean;
  /** Frees all bytes. */
  free(): void;
}

/** Limits of the memory of forms, in bytes. */
export interface FormMemoryLimits {
  readonly maxBytes: number;
  readonly maxBytesPerAddress: number;
}

/** Default limits. The largest form has 2 MiB. */
const defaultLimits: FormMemoryLimits = { maxBytes: 64 * 1024 * 1024, maxBytesPerAddress: 16 * 1024 * 1024 };

/** Limits the memory of forms that are being read or wait for a renderer. Returns a function that adds a form. */
export function createFormMemory({ maxBytes, maxBytesPerAddress } = defaultLimits) {
  const byAddress = new Map<string, number>();
  let total = 0;

  function add(address: string, bytes: number): void {
    total += bytes;
    const ofAddress = (byAddress.get(address) ?? 0) + bytes;
    if (ofAddress > 0) byAddress.set(address, ofAddress);
    else byAddress.delete(address);
  }

  return (address: string): FormShare => {
    let taken = 0;
    return {
      take(bytes) {
        if (total + bytes > maxBytes) return false;
        if ((byAddress.get(address) ?? 0) + bytes > maxBytesPerAddress) return false;
        taken += bytes;
        add(address, bytes);
        return true;
      },
      free() {
        add(address, -taken);
        taken = 0;
      },
    };
  };
}
