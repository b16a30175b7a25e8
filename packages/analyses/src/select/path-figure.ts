import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { PathAnalysis, TraitMatrix } from '@panicle/statistics/selection';
import { asPercent, isKnown, nameList, sentence } from '../report/sentences.ts';

const COLLINEAR = 10;

/** The largest direct effects, how much they explain, and whether collinearity spoils them. */
export function pathAnswer(found: PathAnalysis): Text[] {
  const ranked = found.paths.toSorted((a, b) => Math.abs(b.direct) - Math.abs(a.direct));
  const said = ranked
    .slice(0, 3)
    .map(({ trait, direct }) => `${trait} (${formatNumber(direct, 2, { plus: true })})`);
  const inflated = found.paths.filter(({ inflation }) => inflation > COLLINEAR).map(({ trait }) => trait);
  return [
    sentence('对 {effect} 直接作用最大的是 {names}。', 'Largest direct effects on {effect}: {names}.', {
      effect: found.effect,
      names: nameList(said),
    }),
    explained(found),
    ...(inflated.length === 0
      ? []
      : [
          sentence(
            '共线性严重（方差膨胀因子 > 10）：{names}，其直接作用不可靠。',
            'Collinearity is severe (variance inflation above 10) for {names}; their direct effects are unreliable.',
            { names: nameList(inflated) },
          ),
        ]),
  ];
}

/** Genotypic correlations are estimated pair by pair, and may not be those of any one set of traits. */
function explained({ effect, determination }: PathAnalysis): Text {
  const values = { effect, share: asPercent(determination) };
  return determination <= 1
    ? sentence(
        '各原因共解释 {effect} 变异的 {share}。',
        'The causes explain {share} of the variation of {effect}.',
        values,
      )
    : sentence(
        '各原因共解释 {effect} 变异的 {share}，超过 100%：遗传相关的估计值彼此矛盾，直接作用不可靠。',
        'The causes would explain {share} of the variation of {effect}: the estimated genotypic correlations contradict each other, and the direct effects are unreliable.',
        values,
      );
}

/** More boxes have no room; the table has all of them. */
const MOST_CAUSES = 12;

export function pathFigure(
  { effect, paths: all, residual }: PathAnalysis,
  { traits, values }: TraitMatrix,
): Figure {
  const least = all.map(({ direct }) => Math.abs(direct)).toSorted((a, b) => b - a)[MOST_CAUSES - 1] ?? 0;
  const paths = all.filter(({ direct }) => Math.abs(direct) >= least);
  const place = (trait: string) => traits.indexOf(trait);
  const r = (a: number, b: number) =>
    values[place(paths[a]!.trait) * traits.length + place(paths[b]!.trait)]!;
  return {
    kind: 'path',
    name: 'paths',
    title: { zh: `${effect}的通径图`, en: `Path diagram of ${effect}` },
    caption: {
      zh: '直箭头为直接作用，弧线为原因间的相关',
      en: 'straight arrows: direct effects; arcs: correlations between causes',
    },
    effect,
    causes: paths.map(({ trait, direct, test }) => ({ name: trait, direct, p: test?.p ?? null })),
    correlations: paths.flatMap((_, a) =>
      paths.slice(a + 1).map((_path, k) => ({ a, b: a + 1 + k, r: r(a, a + 1 + k) })),
    ),
    ...(isKnown(residual) ? { residual } : {}),
  };
}
