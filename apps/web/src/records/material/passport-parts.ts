import type { Material } from '@panicle/contract/germplasm';
import {
  passportSections,
  type PassportColumn,
  type PassportSection,
} from '@panicle/contract/passport/descriptors';

/** The passport descriptors of which something is known, in their sections. */
export const passportParts = (columns: readonly PassportColumn[], { values }: Pick<Material, 'values'>) =>
  (Object.keys(passportSections) as PassportSection[])
    .map((section) => ({
      section,
      columns: columns.filter((column) => column.section === section && values[column.key] !== undefined),
    }))
    .filter(({ columns: known }) => known.length > 0);
