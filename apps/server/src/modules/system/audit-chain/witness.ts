import type { Configuration } from '../../../platform/config/configuration.ts';
import { readAnchors, type Anchor } from './anchors.ts';
import { readAuditKey } from './audit-key.ts';
import type { ChainKey } from './chain.ts';

/** What is known about the chain outside of the database. */
export interface Witness {
  /** null: links with a key cannot be proven here */
  key: ChainKey | null;
  /** signed with that key, in the order of the chain */
  anchors: readonly Anchor[];
}

export type WitnessPlace = Pick<Configuration, 'auditKeyFile' | 'dataDirectory' | 'auditAnchors'>;

export const NO_WITNESS: Witness = { key: null, anchors: [] };

export async function readWitness(place: WitnessPlace): Promise<Witness> {
  const key = await readAuditKey(place);
  return { key, anchors: key ? await readAnchors(place.auditAnchors.folder, key) : [] };
}
