import { Type, type Static } from 'typebox';
import { Identifier, Nullable, PageOf, StrictObject, pageQuery } from './envelope.ts';

/** Corrections that one import may hold: more belong into the file. */
export const MAXIMUM_CORRECTIONS = 20_000;
/** Characters of a corrected value. */
export const LONGEST_CORRECTION = 2_000;
/** Characters of a corrected row, its cells separated by bars; a longer one is put right in the file. */
export const LONGEST_CORRECTED_ROW = 20_000;
/** Characters of all corrections of an import, what they replace included. */
export const MAXIMUM_CORRECTED_CHARACTERS = MAXIMUM_CORRECTIONS * LONGEST_CORRECTION;

/** Another value for a cell that the last check named; `same`: for all that it named in this column with this value. */
export const CellCorrection = StrictObject({
  row: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** key of the column that the cell fills; '': the whole row, its cells separated by bars */
  column: Type.String({ maxLength: 255 }),
  /** read as if it stood in the file; '' empties the cell */
  value: Type.String({ maxLength: LONGEST_CORRECTED_ROW }),
  same: Type.Optional(Type.Boolean()),
});
export type CellCorrection = Static<typeof CellCorrection>;

export const ImportCorrectionChange = StrictObject({
  correct: Type.Optional(Type.Array(CellCorrection, { maxItems: 500 })),
  /** ids of corrections that are taken back */
  remove: Type.Optional(Type.Array(Identifier, { maxItems: 500 })),
});
export type ImportCorrectionChange = Static<typeof ImportCorrectionChange>;

export const ImportCorrectionRecord = Type.Object({
  id: Identifier,
  /** null: every unreadable cell of the column, or row, that shows `was` */
  row: Nullable(Type.Integer()),
  /** what the column fills, or its head where it fills nothing now; in the reader's language */
  columnTitle: Type.String(),
  was: Type.String(),
  value: Type.String(),
});
export type ImportCorrectionRecord = Static<typeof ImportCorrectionRecord>;

export const ImportCorrectionPage = PageOf(ImportCorrectionRecord);
export type ImportCorrectionPage = Static<typeof ImportCorrectionPage>;
export const ImportCorrectionQuery = StrictObject(pageQuery);
export type ImportCorrectionQuery = Static<typeof ImportCorrectionQuery>;
