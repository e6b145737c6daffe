import { useEffect, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readAddressState } from '@/lib/actions/address-actions';
import type { AddressState } from '@/lib/api/contract';

/** Pause after the last change of an address before it is looked up, in milliseconds. */
const pauseMs = 500;

interface Read {
  readonly address: string;
  readonly state: AddressState | null;
}

/** Returns what is at an address of the site; `null` until it is read, for other addresses, and on a failure. */
export function useAddressState(address: string): AddressState | null {
  const { attempt } = useCabinet();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (!isOwnAddress(address)) return;
    let isGone = false;
    const ask = async () => {
      const result = await attempt((person) => readAddressState(person, address));
      if (!isGone) setRead({ address, state: result.ok ? result.found : null });
    };
    const timer = window.setTimeout(() => void ask(), pauseMs);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [attempt, address]);
  return read?.address === address ? read.state : null;
}

function isOwnAddress(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}
