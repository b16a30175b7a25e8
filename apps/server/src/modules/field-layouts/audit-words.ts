import {
  alongNames,
  fieldLayoutFieldNames,
  numberingSchemeNames,
  startCornerNames,
} from '@panicle/contract/field-layouts';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const fieldLayoutsWords: AuditWords = {
  entities: { 'field-layout': { zh: '田间布局', en: 'Field layout' } },
  counted: { 'field-layout': { zh: '{count} 个田间布局', en: '{count} {count, layout|layouts}' } },
  fields: fieldLayoutFieldNames,
  values: {
    along: alongNames,
    course: sowingOrderNames,
    startCorner: startCornerNames,
    numbering: numberingSchemeNames,
  },
};
