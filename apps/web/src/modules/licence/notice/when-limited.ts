import type { PropsWithChildren } from 'react';
import { useLicence } from './use-licence.ts';

/** When the authorization has an end: nothing is said where the system is unlimited. */
export function WhenLimited({ children }: PropsWithChildren) {
  const licence = useLicence();
  return licence?.message || licence?.expiryDate ? children : null;
}
