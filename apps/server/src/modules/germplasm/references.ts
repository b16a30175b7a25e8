import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps materials from being deleted. */
export const materialReferences = new ReferenceRegistry();

/** What else keeps an import of materials from being taken back: records of theirs that a deletion takes along. */
export const materialUndoReferences = new ReferenceRegistry();
