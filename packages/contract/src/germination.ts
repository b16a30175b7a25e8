import { Type, type Static } from 'typebox';
import { Identifier, Nullable, PlainDate, StrictObject } from './envelope.ts';
import { ReadableName } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, type FieldNames, type FieldProblem } from './records.ts';

/** A germination test of a lot: of so many seeds so many germinated within some days. */
export const GerminationFields = StrictObject({
  lotId: Identifier,
  date: PlainDate,
  seeds: Type.Integer({ minimum: 1, maximum: 100_000 }),
  germinated: Type.Integer({ minimum: 0, maximum: 100_000 }),
  method: ReadableName({ maxLength: 100 }),
  days: Nullable(Type.Integer({ minimum: 1, maximum: 400 })),
  remarks: ReadableName({ maxLength: 200 }),
});
export type GerminationFields = Static<typeof GerminationFields>;

export const germinationFieldNames: FieldNames<GerminationFields> = {
  lotId: { zh: '批次', en: 'Lot' },
  date: { zh: '试验日期', en: 'Date of the test' },
  seeds: { zh: '供试种子数', en: 'Seeds tested' },
  germinated: { zh: '发芽种子数', en: 'Seeds germinated' },
  method: { zh: '发芽方法', en: 'Method' },
  days: { zh: '试验天数', en: 'Days' },
  remarks: { zh: '备注', en: 'Remarks' },
};

export const germinationDefaults = { method: '', days: null, remarks: '' };

export const GerminationTest = KeptOf(GerminationFields);
export type GerminationTest = Static<typeof GerminationTest>;
export const GerminationCreation = CreationOf(GerminationFields, ['lotId', 'date', 'seeds', 'germinated']);
export type GerminationCreation = Static<typeof GerminationCreation>;
export const GerminationChange = ChangeOf(GerminationFields);
export type GerminationChange = Static<typeof GerminationChange>;
export const GerminationQuery = StrictObject({ lotId: Identifier });

export function checkGermination({
  seeds,
  germinated,
}: Pick<GerminationFields, 'seeds' | 'germinated'>): FieldProblem<'germinated'>[] {
  if (germinated <= seeds) return [];
  return [{ field: 'germinated', error: 'germinatedMore', values: { seeds, germinated } }];
}

export interface Proportion {
  /** percent */
  percent: number;
  /** limits of the 95% confidence interval, percent */
  lower: number;
  upper: number;
}

/** 97.5% point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Germination in percent with its 95% confidence interval: the score interval of Wilson (1927), which keeps within 0 and
 * 100 and its level also where all seeds germinate or none (Newcombe 1998, method 3).
 */
export function germinationOf(seeds: number, germinated: number): Proportion {
  const middle = 2 * germinated + Z * Z;
  const spread = Z * Math.sqrt(Z * Z + 4 * germinated * (1 - germinated / seeds));
  const scale = 2 * (seeds + Z * Z);
  return {
    percent: (100 * germinated) / seeds,
    lower: germinated === 0 ? 0 : (100 * (middle - spread)) / scale,
    upper: germinated === seeds ? 100 : (100 * (middle + spread)) / scale,
  };
}
