import { expect, it } from 'vitest';
import type { EvaluatedTrait } from '@panicle/contract/material-evaluation';
import { criteriaOf, criteriaText } from './criteria-address.ts';

const traits: EvaluatedTrait[] = [
  { traitId: 'a', weight: 7.5, aim: 'high', ideal: null, minimum: 10.25, maximum: null },
  { traitId: 'b', weight: 0, aim: 'ideal', ideal: -3, minimum: null, maximum: 1e6 },
];

it('weights and limits are read from an address as they were written', () => {
  expect([...criteriaOf(criteriaText(traits)).values()]).toEqual(traits);
  expect(criteriaOf(null).size).toBe(0);
});

it('what nobody could have chosen is left out', () => {
  expect(criteriaOf('a~-1~high~~~,b~99~low~~~,c~x~high~~~,d~5~best~~~,~5~high~~~').size).toBe(0);
  expect(criteriaOf('a~5~high~NaN~1e999~').get('a')).toEqual({
    traitId: 'a',
    weight: 5,
    aim: 'high',
    ideal: null,
    minimum: null,
    maximum: null,
  });
});
