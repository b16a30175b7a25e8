import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract/language';
import type { Command, Context, OptionHelp } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import type { Report } from '@panicle/analyses/report/report';
import { Options } from '../../tables/options.ts';
import { engineOptionHelp, engineOptions } from '../engine-options.ts';
import { trainingHelp, trainingOptions, withTraining, type Training } from '../training-data.ts';

interface TrainingCommand {
  name: string;
  summary: Text;
  details: Text;
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  /** its remarks follow those on the data */
  analyse: (training: Training, options: Options, context: Context) => Report;
}

/** A command from a fileset and a table of traits to tables, with the options that all of these share. */
export function trainingCommand({ analyse, options, optionHelp, ...said }: TrainingCommand): Command {
  return {
    ...said,
    operands: ['<fileset>', '<traits>'],
    options: { ...trainingOptions, ...options, ...engineOptions, ...reportOptions },
    optionHelp: { ...trainingHelp, ...optionHelp, ...engineOptionHelp, ...reportOptionHelp },
    run: (context) =>
      withTraining(context, (training) => {
        const { tables, remarks } = analyse(training, new Options(context.options), context);
        return deliver({ tables, remarks: [...training.remarks, ...remarks] }, context);
      }),
  };
}

/** Whether long tables of markers are wanted: not on a screen. */
export function wantsEffects({ options: { output, json } }: Context): boolean {
  return typeof output === 'string' || json === true;
}
