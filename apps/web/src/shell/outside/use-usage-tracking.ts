import { useEffect } from 'react';
import { reportVisit } from './visit-address.ts';
import { useOutsideAddresses } from './use-outside-addresses.ts';

let allowed: string | undefined;
/** The address as it was when this document was loaded: the document's security policy allows no other host. */
const allowedAddress = (now: string) => (allowed ??= now);

/** Reports each page that is opened, where admin has set an address for that. */
export function useUsageTracking(route: string | undefined): void {
  const known = useOutsideAddresses()?.usageTracking;
  useEffect(() => {
    if (known === undefined || route === undefined) return;
    const address = allowedAddress(known);
    if (address !== '') reportVisit(address, route);
  }, [known, route]);
}
