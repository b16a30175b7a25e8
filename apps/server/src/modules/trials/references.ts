import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps trials from being deleted. */
export const trialReferences = new ReferenceRegistry();
