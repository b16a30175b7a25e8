import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { hudson, weirCockerham } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { groupOptions, requireTwoGroups, sampleGroups, type SampleGroup } from '../inputs/sample-groups.ts';
import { basePairs, choice } from '../options/kinds.ts';
import { table } from '../report/columns.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known } from './columns.ts';
import { hotspotOptions, hotspotTable, placesOfMarkers } from './hotspot-table.ts';
import { markerTable, windowTable, windowsOf, fstFigures } from './fst-report.ts';

type Method = 'weir-cockerham' | 'hudson';

/** Fst of groups; of more than two, all together by Weir and Cockerham only. */
function fstOf(matrix: GenotypeMatrix, groups: readonly SampleGroup[], method: Method, control: Control) {
  const places = groups.map((group) => group.places);
  return method === 'hudson' && places.length === 2
    ? hudson(matrix, places[0]!, places[1]!, control)
    : weirCockerham(matrix, places, control);
}

function pairTable(matrix: GenotypeMatrix, groups: readonly SampleGroup[], method: Method, control: Control) {
  const rows = groups.flatMap((first, k) =>
    groups.slice(k + 1).map((second) => {
      const { mean, weighted, variants } = fstOf(matrix, [first, second], method, control);
      return [first.name, second.name, known(mean), known(weighted), variants];
    }),
  );
  const columns = genotypeColumns('group_1', 'group_2', 'mean_fst', 'weighted_fst', 'markers');
  return table('pairs', ['组间分化', 'Differentiation of groups'], columns, rows);
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '群体分化 Fst：全基因组、窗口、标记与热点',
    en: 'Fst between groups: genome-wide, windows, markers, hotspots',
  },
  example: {
    zh: 'set --groups groups.csv --column group --window 1Mb --threshold 0.3 --consecutive 3',
    en: 'set --groups groups.csv --column group --window 1Mb --threshold 0.3 --consecutive 3',
  },
  options: {
    ...groupOptions,
    method: choice(
      ['方法', 'method'],
      { 'weir-cockerham': ['Weir 与 Cockerham', 'Weir and Cockerham'], hudson: ['Hudson', 'Hudson'] },
      { default: 'weir-cockerham', placeholder: '<name>' },
    ),
    window: basePairs(['窗口大小', 'window size'], { default: 1_000_000 }),
    step: basePairs(['窗口步长', 'step between windows'], {
      otherwise: { zh: '等于窗口大小', en: 'window size' },
    }),
    ...hotspotOptions({ threshold: 0.3 }),
  },
  details: {
    zh: 'weir-cockerham 同 vcftools --weir-fst-pop；hudson 同 plink2 --fst method=hudson（多于两组时标记与窗口用\nweir-cockerham）。热点：连续达到阈值的标记；没有数值的标记中断热点。',
    en: 'weir-cockerham is that of vcftools --weir-fst-pop, hudson that of plink2 --fst method=hudson (with more than two groups,\nmarkers and windows use weir-cockerham). A hotspot is a run of neighbouring markers that all reach the threshold; a\nmarker without a value ends it.',
  },
  model: {
    zh: 'Fst = 组间方差 ÷ 总方差；加权值为各标记分子之和与分母之和的比。',
    en: 'Fst = variance between groups / total variance; the weighted value is the ratio of the sums over markers.',
  },
  source:
    'B. S. Weir, C. C. Cockerham, Evolution 38 (1984) 1358-1370; R. R. Hudson, M. Slatkin, W. P. Maddison, Genetics 132 (1992) 583-589',
  run({ matrix }, options, control) {
    const { method, window: size } = options;
    const step = options.step ?? size;
    const found = sampleGroups(matrix, options.groups, options.column);
    requireTwoGroups(found);
    const { groups, remarks } = found;
    const whole = fstOf(matrix, groups, method, control);
    const spots = hotspotTable(placesOfMarkers(matrix.variants), whole.values, options);
    return {
      answer: [
        sentence(
          '{groups} 个组的加权 Fst 为 {weighted}（{markers} 个标记），有 {spots} 个热点。',
          'The weighted Fst of {groups} groups is {weighted} over {markers} markers; there {spots, is|are} {spots} {spots, hotspot|hotspots}.',
          {
            groups: groups.length,
            weighted: rounded(whole.weighted),
            markers: whole.variants,
            spots: spots.rows.length,
          },
        ),
      ],
      tables: [
        table(
          'groups',
          ['组', 'Groups'],
          genotypeColumns('group', 'samples'),
          groups.map(({ name, places }) => [name, places.length]),
        ),
        pairTable(matrix, groups, method, { signal: control.signal }),
        spots,
      ],
      long: [windowTable(matrix, whole, size, step), markerTable(matrix, whole)],
      drawn: () => fstFigures(matrix, windowsOf(matrix, whole, size, step)),
      remarks,
    };
  },
});
