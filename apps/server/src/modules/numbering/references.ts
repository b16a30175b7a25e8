import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps numbering rules from being deleted, or given another purpose. */
export const numberRuleReferences = new ReferenceRegistry();
