import { ReferenceRegistry } from '../../platform/references.ts';

/** Who keeps tasks from being deleted. */
export const taskReferences = new ReferenceRegistry();
