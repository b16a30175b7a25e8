import { useQuery } from '@tanstack/react-query';
import type { Text } from '@panicle/contract';
import { FormulaProblem } from '@panicle/contract/formula/problem';
import { withReferences } from '@panicle/contract/formula/references';
import type { Crop } from '@panicle/contract/trait-choices';
import { traitTitle, type Trait } from '@panicle/contract/traits';
import { traitCalls, traitsKey } from '../../../records/trait/calls.ts';

const MOST = 500;

/** The traits of a crop and the general ones that a formula can be calculated from, the crop's own first. */
export function useOperands(crop: Crop): readonly Trait[] {
  const { data } = useQuery({
    queryKey: [...traitsKey, 'operands', crop],
    queryFn: async ({ signal }) => {
      const crops: Crop[] = crop === 'general' ? [crop] : [crop, 'general'];
      const pages = await Promise.all(
        crops.map((one) => traitCalls.page({ crop: one, sort: 'name', pageSize: MOST }, signal)),
      );
      return pages.flatMap(({ records }) => records);
    },
  });
  return (data ?? []).filter(
    ({ dataType, calculable, formula }) => dataType !== 'text' && (calculable || formula !== null),
  );
}

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** English names need not be unique: one that several traits have says nothing. */
const onlyOne = (traits: readonly Trait[]) => (traits.length === 1 ? traits[0] : undefined);

/** The trait of a name in either language. */
export const operandOf = (operands: readonly Trait[], name: string): Trait | undefined =>
  operands.find((trait) => folded(trait.name) === folded(name)) ??
  onlyOne(operands.filter(({ englishName }) => folded(englishName) === folded(name)));

/**
 * A formula with the names of the reader's language, as far as these say without doubt which trait is meant: the server
 * reads both.
 */
export function inLanguage(
  formula: string,
  operands: readonly Trait[],
  textOf: (text: Text) => string,
): string {
  const named = (name: string) => {
    const trait = operandOf(operands, name);
    const title = trait ? textOf(traitTitle(trait)) : name;
    return /[[\]【】]/.test(title) || operandOf(operands, title) !== trait ? name : title;
  };
  try {
    return withReferences(formula, named);
  } catch (failure) {
    if (failure instanceof FormulaProblem) return formula;
    throw failure;
  }
}
