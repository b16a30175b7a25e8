import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps traits from being deleted, or their data type from being changed. */
export const traitReferences = new ReferenceRegistry();
