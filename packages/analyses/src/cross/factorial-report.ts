import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { CrossTrial, LineTester } from '@panicle/statistics/crossing-designs';
import type { PlotTable } from '../inputs/plot-table.ts';
import { generalAnswer, geneticAnswer, specificAnswer } from './cross-answer.ts';
import { crossMeansFigure, generalFigure, geneticFigure, specificFigure } from './cross-figures.ts';

type Name = readonly [zh: string, en: string];

const effectsOf = ({ specific }: LineTester) =>
  (specific?.effects ?? []).map(({ line, tester, ...one }) => ({ ...one, first: line, second: tester }));

/** The best parents of both sides, the best cross, and the genetic variances where parents are a sample. */
export function factorialAnswer(
  file: PlotTable,
  trait: string,
  found: LineTester,
  lines: Name,
  testers: Name,
): Text[] {
  const crosses = specificAnswer(file, trait, effectsOf(found));
  return [
    generalAnswer(file, trait, [
      { ability: found.lineAbility, of: lines },
      { ability: found.testerAbility, of: testers },
    ]),
    ...crosses,
    ...(found.components === null ? [] : [geneticAnswer(found.components)]),
  ];
}

export function factorialFigures(
  file: PlotTable,
  trial: CrossTrial,
  found: LineTester,
  sides: readonly [Figure['title'], Figure['title']],
): Figure[] {
  const { trait } = trial;
  const general = ([zh, en]: Name) => ({ zh: `${zh}的一般配合力`, en: `General combining ability: ${en}` });
  return [
    ...generalFigure(file, trait, found.lineAbility, {
      name: 'general_females',
      title: general([sides[0].zh, sides[0].en]),
    }),
    ...generalFigure(file, trait, found.testerAbility, {
      name: 'general_males',
      title: general([sides[1].zh, sides[1].en]),
    }),
    ...specificFigure(file, trait, effectsOf(found), sides),
    ...crossMeansFigure(file, trial, sides),
    ...(found.components === null ? [] : geneticFigure(found.components)),
  ];
}
