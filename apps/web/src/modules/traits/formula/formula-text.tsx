import type { TraitFields } from '@panicle/contract/traits';
import { useTextOf } from '../../../language/text.ts';
import { inLanguage, useOperands } from './known-traits.ts';

/** A formula with the names of its traits in the reader's language. */
export function FormulaText({ formula, crop }: { formula: string } & Pick<TraitFields, 'crop'>) {
  const textOf = useTextOf();
  return inLanguage(formula, useOperands(crop), textOf);
}
