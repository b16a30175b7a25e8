import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract/language';
import { openFileset, type FamRow } from '@panicle/genomics/fileset';
import { GenomicsError, listNames } from '@panicle/genomics/genomics-error';
import {
  placesOfSamples,
  viewOfSamples,
  viewOfVariants,
  type Control,
  type GenotypeMatrix,
} from '@panicle/genomics/matrix';
import { chooseMarkers } from '@panicle/genomics/population/choose-markers';
import type { Command, Context, OptionHelp } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions, type Report } from '../../tables/deliver.ts';
import { namesIn } from '../../tables/name-list.ts';
import { numberWithin } from '../../tables/number-options.ts';
import { Options } from '../../tables/options.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';

export interface FilesetAnalysis {
  matrix: GenotypeMatrix;
  /** what the fileset says of the samples of the matrix beside their calls */
  fam: readonly FamRow[];
  options: Options;
  context: Context;
  /** what every long calculation takes */
  control: Control;
}

export interface FilesetCommand {
  name: string;
  summary: Text;
  details: Text;
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  analyse: (analysis: FilesetAnalysis) => Report | Promise<Report>;
}

const samplesHelp: OptionHelp = {
  value: '<file>',
  text: {
    zh: '只用该文件列出的样品（每行一个名称）',
    en: 'file of samples to analyse, one per line',
  },
};

/** Options that say which samples and which markers of a fileset an analysis takes. */
const choiceOptions = {
  samples: { type: 'string' },
  chr: { type: 'string' },
  maf: { type: 'string' },
  geno: { type: 'string' },
} as const;

const choiceHelp: Readonly<Record<keyof typeof choiceOptions, OptionHelp>> = {
  samples: samplesHelp,
  chr: {
    value: '<list>',
    text: {
      zh: '只用这些染色体或区段的标记，如 3 或 3:10000-20000，以逗号分隔',
      en: 'chromosomes or regions to analyse, comma-separated, e.g. 3 or 3:10000-20000',
    },
  },
  maf: {
    value: '<share>',
    text: {
      zh: '次等位基因频率下限（在所用样品中），默认 0',
      en: 'minimum minor allele frequency among the chosen samples [default: 0]',
    },
  },
  geno: {
    value: '<share>',
    text: {
      zh: '标记的缺失率上限，默认 1',
      en: 'maximum missing rate of a marker [default: 1]',
    },
  },
};

/** A command from a fileset to tables, with the options that all of these share. */
export function filesetCommand({ analyse, options, optionHelp, ...said }: FilesetCommand): Command {
  return {
    ...said,
    operands: ['<fileset>'],
    options: { ...options, ...choiceOptions, ...engineOptions, ...reportOptions },
    optionHelp: { ...optionHelp, ...choiceHelp, ...engineOptionHelp, ...reportOptionHelp },
    async run(context) {
      const { operands, path } = context;
      const options = new Options(context.options);
      const control = engineControl(context);
      const fileset = openFileset(path(operands[0]!));
      try {
        const samples = chosenSamples(fileset, options.optional('samples'), context);
        const matrix = chosenMarkers(samples, options, control);
        const famOf = new Map(fileset.fam.map((row) => [row.name, row]));
        const fam = matrix.samples.map((name) => famOf.get(name)!);
        const report = await analyse({ matrix, fam, options, context, control });
        return await deliver({ ...report, remarks: [...fileset.remarks, ...report.remarks] }, context);
      } finally {
        fileset.close();
      }
    },
  };
}

function chosenSamples(matrix: GenotypeMatrix, file: string | null, { path }: Context): GenotypeMatrix {
  if (file === null) return matrix;
  return viewOfSamples(matrix, placesOfSamples(matrix, namesIn(path(file))));
}

function chosenMarkers(matrix: GenotypeMatrix, options: Options, { signal }: Control): GenotypeMatrix {
  const choice = {
    regions: options.list('chr'),
    minorFrequency: numberWithin(options, 'maf', 0, 0, 0.5),
    missingShare: numberWithin(options, 'geno', 1, 0, 1),
  };
  if (choice.regions.length === 0 && choice.minorFrequency === 0 && choice.missingShare === 1) return matrix;
  return viewOfVariants(matrix, chooseMarkers(matrix, choice, { signal }));
}

/** The markers that a file names. @throws GenomicsError unknownVariants */
export function viewOfMarkers(matrix: GenotypeMatrix, file: string): GenotypeMatrix {
  const names = namesIn(file);
  const places = names.map((name) => matrix.variants.ids.indexOf(name));
  const unknown = names.filter((_, k) => places[k]! < 0);
  if (unknown.length > 0)
    throw new GenomicsError('unknownVariants', { count: unknown.length, names: listNames(unknown) });
  // In the order of the map, which windows and other programs need.
  return viewOfVariants(matrix, Int32Array.from(new Set(places)).sort());
}
