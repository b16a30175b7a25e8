import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps traits from being deleted. */
export const traitReferences = new ReferenceRegistry();

/** The formulas among it, which numbers and days alone can stand in. */
export const formulaReferences = new ReferenceRegistry();

/** What of it holds values, and keeps the data type from being changed. */
export const traitValues = new ReferenceRegistry();

/** The same of values in the recycle bin, which come back as they are. */
export const deletedTraitValues = new ReferenceRegistry();

/** What keeps trait groups from being deleted. */
export const traitGroupReferences = new ReferenceRegistry();
