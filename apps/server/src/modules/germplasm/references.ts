import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps materials from being deleted. */
export const materialReferences = new ReferenceRegistry();
