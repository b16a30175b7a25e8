import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  differentiationWithin,
  genomeWindows,
  hudson,
  weirCockerham,
  type Differentiation,
} from '@panicle/genomics/population';
import { table } from '@panicle/analyses/report/columns';
import type { LongTable } from '../../tables/long-table.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns, known, placeOf } from './genotype-columns.ts';
import { hotspotTable, placesOfMarkers } from './hotspot-table.ts';

import {
  requireTwoGroups,
  groupOptionHelp,
  groupOptions,
  readSampleGroups,
  type SampleGroup,
} from './sample-groups.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { numberBetween, wholeNumber } from '../../tables/number-options.ts';
import { help } from './option-texts.ts';

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

function markerTable({ variants }: GenotypeMatrix, { values }: Differentiation): LongTable {
  return {
    name: 'markers',
    title: { zh: '标记', en: 'Markers' },
    columns: genotypeColumns('marker', 'chromosome', 'position', 'fst'),
    rows: (emit) => values.forEach((value, k) => emit([...placeOf(variants, k), known(value)])),
  };
}

function windowTable(
  { variants }: GenotypeMatrix,
  found: Differentiation,
  size: number,
  step: number,
): LongTable {
  return {
    name: 'windows',
    title: { zh: '窗口', en: 'Windows' },
    columns: genotypeColumns('chromosome', 'start', 'end', 'markers', 'weighted_fst', 'mean_fst'),
    rows: (emit) => {
      for (const { chromosome, start, end, first, behind } of genomeWindows(variants, size, step)) {
        const own = differentiationWithin(found, first, behind);
        if (own.variants > 0)
          emit([variants.chromosomes[chromosome]!, start, end, own.variants, known(own.weighted), own.mean]);
      }
    },
  };
}

export const fstCommand = filesetCommand({
  name: 'genotype fst',
  summary: {
    zh: '群体分化 Fst：全基因组、窗口、标记与热点',
    en: 'Fst between groups: genome-wide, windows, markers, hotspots',
  },
  options: {
    ...groupOptions,
    method: { type: 'string' },
    window: { type: 'string' },
    step: { type: 'string' },
    threshold: { type: 'string' },
    consecutive: { type: 'string' },
  },
  optionHelp: {
    ...groupOptionHelp,
    method: help(
      '<name>',
      'weir-cockerham（默认）或 hudson',
      'weir-cockerham or hudson [default: weir-cockerham]',
    ),
    window: help('<base pairs>', '窗口大小，默认 1000000', 'window size [default: 1000000]'),
    step: help('<base pairs>', '窗口步长，默认等于窗口大小', 'step between windows [default: window size]'),
    threshold: help(
      '<number>',
      '热点阈值（0 与 1 之间），默认 0.3',
      'hotspot threshold, above 0 and below 1 [default: 0.3]',
    ),
    consecutive: help(
      '<number>',
      '热点的最少连续标记数（不小于 3），默认 3',
      'minimum number of consecutive markers in a hotspot, 3 or more [default: 3]',
    ),
  },
  details: {
    zh: 'weir-cockerham 同 vcftools --weir-fst-pop；hudson 同 plink2 --fst method=hudson（多于两组时标记与窗口用\nweir-cockerham）。热点：连续达到阈值的标记；没有数值的标记中断热点。',
    en: 'weir-cockerham is that of vcftools --weir-fst-pop, hudson that of plink2 --fst method=hudson (with more than two groups,\nmarkers and windows use weir-cockerham). A hotspot is a run of neighbouring markers that all reach the threshold; a\nmarker without a value ends it.',
  },
  async analyse({ matrix, options, context, control }) {
    const method = options.choice('method', ['weir-cockerham', 'hudson'], 'weir-cockerham');
    const size = basePairs(options, 'window', 1_000_000);
    const step = basePairs(options, 'step', size);
    const found = await readSampleGroups(matrix, options, context);
    requireTwoGroups(found);
    const { groups, remarks } = found;
    const whole = fstOf(matrix, groups, method, control);
    return {
      tables: [
        table(
          'groups',
          ['组', 'Groups'],
          genotypeColumns('group', 'samples'),
          groups.map(({ name, places }) => [name, places.length]),
        ),
        pairTable(matrix, groups, method, { signal: control.signal }),
        hotspotTable(placesOfMarkers(matrix.variants), whole.values, {
          threshold: numberBetween(options, 'threshold', 0.3, 0, 1),
          consecutive: wholeNumber(options, 'consecutive', 3, 3),
        }),
      ],
      long: [windowTable(matrix, whole, size, step), markerTable(matrix, whole)],
      remarks,
    };
  },
});
