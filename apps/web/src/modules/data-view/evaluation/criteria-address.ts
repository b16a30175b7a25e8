import { AIMS, MAXIMUM_WEIGHT, type EvaluatedTrait } from '@panicle/contract/material-evaluation';

const numberOf = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};
const written = (value: number | null) => (value === null ? '' : String(value));

/** Weights, aims and limits as an address has them: a reload, a link and the way back keep them. */
export const criteriaText = (traits: Iterable<EvaluatedTrait>): string =>
  Array.from(traits, ({ traitId, weight, aim, ideal, minimum, maximum }) =>
    [traitId, weight, aim, ...[ideal, minimum, maximum].map(written)].join('~'),
  ).join(',');

/** Criteria of an address; what nobody could have chosen on the page is left out. */
export function criteriaOf(text: string | null): Map<string, EvaluatedTrait> {
  const traits = (text ?? '').split(',').flatMap((one): EvaluatedTrait[] => {
    const [traitId = '', weightText, aimText, ideal, minimum, maximum] = one.split('~');
    const weight = numberOf(weightText);
    const aim = AIMS.find((known) => known === aimText);
    if (traitId === '' || aim === undefined || weight === null || weight < 0 || weight > MAXIMUM_WEIGHT)
      return [];
    const limits = { ideal: numberOf(ideal), minimum: numberOf(minimum), maximum: numberOf(maximum) };
    return [{ traitId, weight, aim, ...limits }];
  });
  return new Map(traits.map((trait) => [trait.traitId, trait]));
}
