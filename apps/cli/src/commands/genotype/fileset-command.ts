import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract/language';
import { openFileset, type FamRow } from '@panicle/genomics/fileset';
import { chosenGenotypes, genotypeChoice } from '@panicle/analyses/inputs/genotypes';
import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import type { Command, Context, OptionHelp } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions, type Report } from '../../tables/deliver.ts';
import { flagsOf, helpOf } from '../../tables/option-help.ts';
import { typedValues } from '../../tables/typed-values.ts';
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

/** A command from a fileset to tables, with the options that all of these share. */
export function filesetCommand({ analyse, options, optionHelp, ...said }: FilesetCommand): Command {
  return {
    ...said,
    operands: ['<fileset>'],
    options: { ...options, ...flagsOf(genotypeChoice), ...engineOptions, ...reportOptions },
    optionHelp: { ...optionHelp, ...helpOf(genotypeChoice), ...engineOptionHelp, ...reportOptionHelp },
    async run(context) {
      const { operands, path } = context;
      const options = new Options(context.options);
      const control = engineControl(context);
      const choice = await typedValues(genotypeChoice, context);
      const fileset = openFileset(path(operands[0]!));
      try {
        const matrix = chosenGenotypes(fileset, choice, control);
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
