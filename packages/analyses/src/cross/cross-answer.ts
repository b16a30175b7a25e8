import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type {
  GeneralAbility,
  GeneticComponents,
  TestedEffect,
  TestedRow,
} from '@panicle/statistics/crossing-designs';
import type { PlotTable } from '../inputs/plot-table.ts';
import { inUnit, isKnown, joined, nameList, pValue, rounded, sentence } from '../report/sentences.ts';

const ALPHA = 0.05;
const MOST_NAMED = 3;

/** “A (+3.2 t/ha)” */
const said = (file: PlotTable, trait: string, name: string, { effect, standardError }: TestedEffect) =>
  `${name} (${effect > 0 ? '+' : ''}${inUnit(file, trait, effect, standardError)})`;

export interface NamedAbility {
  ability: GeneralAbility;
  /** what these parents are called: 'lines' */
  of: readonly [zh: string, en: string];
}

/** The parents with the highest general combining ability, those significantly above 0 if there are such. */
export function generalAnswer(file: PlotTable, trait: string, kinds: readonly NamedAbility[]): Text {
  const parts = kinds.map(({ ability: { effects }, of }) => {
    const ranked = effects.toSorted((a, b) => b.effect - a.effect);
    const significant = ranked.filter(({ effect, p }) => effect > 0 && p < ALPHA);
    const named = (significant.length > 0 ? significant : ranked.slice(0, 1)).slice(0, MOST_NAMED);
    const values = {
      of: { zh: of[0], en: of[1] },
      names: nameList(named.map((one) => said(file, trait, one.parent, one))),
    };
    return significant.length > 0
      ? sentence('{of} {names}', '{of} {names}', values)
      : sentence(
          '{of}均不显著高于 0，最高 {names}',
          'no {of} significantly above 0, highest {names}',
          values,
        );
  });
  return sentence('一般配合力高：{parts}。', 'Best general combiners: {parts}.', { parts: joined(parts) });
}

/** The cross with the highest specific combining ability. */
export function specificAnswer(
  file: PlotTable,
  trait: string,
  effects: readonly (TestedEffect & { first: string; second: string })[],
): Text[] {
  const crosses = effects.filter(({ first, second }) => first !== second);
  if (crosses.length === 0) return [];
  const best = crosses.reduce((a, b) => (b.effect > a.effect ? b : a));
  const values = {
    cross: said(file, trait, `${best.first} × ${best.second}`, best),
    p: isKnown(best.p) ? pValue(best.p) : '',
  };
  return [
    values.p === ''
      ? sentence('特殊配合力最高的组合是 {cross}。', 'Highest specific combining ability: {cross}.', values)
      : sentence(
          '特殊配合力最高的组合是 {cross}，{p}。',
          'Highest specific combining ability: {cross}, {p}.',
          values,
        ),
  ];
}

/** How much of the variation between crosses general combining ability foretells (Baker 1978). */
export function ratioAnswer(predictability: number): Text[] {
  if (!isKnown(predictability)) return [];
  const values = { ratio: formatNumber(predictability, 2) };
  return [
    predictability >= 0.5
      ? sentence(
          '可预测性 2GCA/（2GCA+SCA）为 {ratio}：以加性效应为主。',
          'Baker’s ratio 2 GCA / (2 GCA + SCA) is {ratio}: additive effects prevail.',
          values,
        )
      : sentence(
          '可预测性 2GCA/（2GCA+SCA）为 {ratio}：以非加性效应为主。',
          'Baker’s ratio 2 GCA / (2 GCA + SCA) is {ratio}: non-additive effects prevail.',
          values,
        ),
  ];
}

/** 2 GCA / (2 GCA + SCA) of mean squares, where the analysis does not give it. */
export function ratioOfRows(rows: readonly TestedRow[]): number {
  const square = (name: string) => rows.find((row) => row.name === name)?.meanSquare ?? NaN;
  const [gca, sca] = [square('gca'), square('sca')];
  return (2 * gca) / (2 * gca + sca);
}

/** Additive and dominance variance, degree of dominance and narrow-sense heritability. */
export function geneticAnswer(found: Omit<GeneticComponents, 'estimates' | 'error'>): Text {
  const values = {
    additive: rounded(found.additive.variance),
    dominance: rounded(found.dominance.variance),
    degree: formatNumber(found.averageDominance, 2),
    narrow: formatNumber(found.narrowHeritability, 2),
    broad: formatNumber(found.broadHeritability, 2),
  };
  return isKnown(found.averageDominance)
    ? sentence(
        '加性方差 {additive}，显性方差 {dominance}，平均显性度 {degree}；狭义遗传力 {narrow}，广义遗传力 {broad}。',
        'Additive variance {additive}, dominance variance {dominance}, average degree of dominance {degree}; heritability {narrow} in the narrow and {broad} in the broad sense.',
        values,
      )
    : sentence(
        '加性方差 {additive}，显性方差 {dominance}（负值表示 0）；狭义遗传力 {narrow}，广义遗传力 {broad}。',
        'Additive variance {additive}, dominance variance {dominance} (negative estimates mean 0); heritability {narrow} in the narrow and {broad} in the broad sense.',
        values,
      );
}
