import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps materials from being deleted. */
export const materialReferences = new ReferenceRegistry();

/** What keeps users' columns from being deleted, beside the values in them. */
export const fieldReferences = new ReferenceRegistry();

/** What keeps groups from being deleted, beside the materials in them. */
export const groupReferences = new ReferenceRegistry();

/** What else keeps an import of materials from being taken back: records of theirs that a deletion takes along. */
export const materialUndoReferences = new ReferenceRegistry();
