import { readFileSync } from 'node:fs';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract';
import {
  openFileset,
  placesOfSamples,
  viewOfSamples,
  type Control,
  type GenotypeMatrix,
} from '@panicle/genomics';
import { CommandFailure, type Command, type Context, type OptionHelp } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions, type Report } from '../../tables/deliver.ts';
import { Wish } from '../../tables/wish.ts';
import { engineControl } from '../engine-options.ts';

export interface FilesetAnalysis {
  matrix: GenotypeMatrix;
  wish: Wish;
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
    en: 'use the samples that the file names only, one on each line',
  },
};

/** A command from a fileset to tables, with the options that all of these share. */
export function filesetCommand({ analyse, options, optionHelp, ...said }: FilesetCommand): Command {
  return {
    ...said,
    operands: ['<fileset>'],
    options: { ...options, samples: { type: 'string' }, ...reportOptions },
    optionHelp: { ...optionHelp, samples: samplesHelp, ...reportOptionHelp },
    async run(context) {
      const { operands, path } = context;
      const wish = new Wish(context.options);
      const control = engineControl(context);
      const fileset = openFileset(path(operands[0]!));
      try {
        const matrix = chosenSamples(fileset, wish.optional('samples'), context);
        const report = await analyse({ matrix, wish, context, control });
        return await deliver(report, context);
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

/** Names on the lines of a file; what stands behind a tab belongs to something else. */
export function namesIn(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    return lines.map((line) => line.split('\t')[0]!.trim()).filter((name) => name !== '');
  } catch (failure) {
    throw new CommandFailure(
      { zh: '无法读取 {file}：{reason}', en: '{file} cannot be read: {reason}' },
      { file, reason: (failure as Error).message },
    );
  }
}
