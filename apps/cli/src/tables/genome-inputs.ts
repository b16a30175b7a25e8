import { randomInt } from 'node:crypto';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { InputKind, Inputs } from '@panicle/analyses/genome-analysis';
import { chosenGenotypes, genotypeChoice, ofSamples, sampleChoice } from '@panicle/analyses/inputs/genotypes';
import { trainingChoice } from '@panicle/analyses/inputs/training-choice';
import type { OptionSet, ValuesOf } from '@panicle/analyses/options/option';
import type { LongReport } from '@panicle/analyses/report/long-table';
import { openFileset } from '@panicle/genomics/fileset';
import type { Context, OptionHelp } from '../command.ts';
import { fileOptionHelp, fileOptions } from './column-options.ts';
import {
  engineControl,
  engineOptionHelp,
  engineOptions,
  fileControl,
  fileOptionHelp as walkHelp,
  fileOptions as walkOptions,
} from '../commands/engine-options.ts';

type Remarks = LongReport['remarks'];

interface Asked<Choice> {
  context: Context;
  /** options of the reader */
  chosen: Choice;
  /** options of the analysis */
  values: Readonly<Record<string, unknown>>;
}

type Work<Input> = (input: Input, remarks: Remarks) => Promise<number>;

/** Reads the input, and closes it after the work. */
export type Read<Input = unknown, Choice = Readonly<Record<string, unknown>>> = (
  asked: Asked<Choice>,
  work: Work<Input>,
) => Promise<number>;

/** How a kind of input is read in a shell. */
interface Reader<Input> {
  operands: readonly string[];
  /** its options, before and after those of the analysis */
  first?: OptionSet;
  last: OptionSet;
  /** flags that say nothing of the question, such as how many threads compute */
  flags?: ParseArgsOptionsConfig;
  help?: Readonly<Record<string, OptionHelp>>;
  read: Read<Input, never>;
}

const engine = { flags: engineOptions, help: engineOptionHelp };

const genotypes: Reader<Inputs['genotypes']> = {
  operands: ['<fileset>'],
  last: genotypeChoice,
  ...engine,
  async read({ context, chosen }: Asked<ValuesOf<typeof genotypeChoice>>, work) {
    const control = engineControl(context);
    const fileset = openFileset(context.path(context.operands[0]!));
    try {
      return await work({ matrix: chosenGenotypes(fileset, chosen, control) }, fileset.remarks);
    } finally {
      fileset.close();
    }
  },
};

const training: Reader<Inputs['training']> = {
  operands: ['<fileset>', '<traits>'],
  first: trainingChoice,
  last: {},
  ...engine,
  async read({ context, chosen, values }: Asked<ValuesOf<typeof trainingChoice>>, work) {
    const { operands, path, signal } = context;
    // Readers of files are read where they are needed.
    const { readPhenotypes } = await import('@panicle/genomics/formats');
    const { numberColumns, trainingOf } = await import('@panicle/analyses/inputs/training');
    const table = await readPhenotypes(path(operands[1]!), {
      name: chosen.name ?? undefined,
      traits: numberColumns(chosen),
      ignoreBadCells: chosen.ignoreBadCells,
      signal,
    });
    const { families } = values;
    const fileset = openFileset(path(operands[0]!));
    try {
      const found = trainingOf(fileset, table, chosen, typeof families === 'string' ? [families] : []);
      return await work(found.input, [...fileset.remarks, ...found.remarks]);
    } finally {
      fileset.close();
    }
  },
};

const effects: Reader<Inputs['effects']> = {
  operands: ['<effects>', '<fileset>'],
  first: sampleChoice,
  last: {},
  ...engine,
  async read({ context, chosen }: Asked<ValuesOf<typeof sampleChoice>>, work) {
    const { operands, path } = context;
    const { readEffects } = await import('./effects-file.ts');
    const model = await readEffects(path(operands[0]!));
    const fileset = openFileset(path(operands[1]!));
    try {
      return await work({ model, matrix: ofSamples(fileset, chosen) }, []);
    } finally {
      fileset.close();
    }
  },
};

const markers: Reader<Inputs['markers']> = {
  operands: ['<table>'],
  last: {},
  flags: fileOptions,
  help: fileOptionHelp,
  async read({ context }, work) {
    const { readColumnFile } = await import('./column-file.ts');
    return work(await readColumnFile(context.operands[0]!, context), []);
  },
};

const variants: Reader<Inputs['variants']> = {
  operands: ['<file>'],
  last: {},
  flags: walkOptions,
  help: walkHelp,
  read({ context }, work) {
    const { acceptTruncated = false } = fileControl(context);
    return work({ file: context.path(context.operands[0]!), acceptTruncated }, []);
  },
};

const SEEDS = 2 ** 32;

const design: Reader<Inputs['design']> = {
  operands: [],
  last: {},
  flags: fileOptions,
  help: fileOptionHelp,
  read: (_, work) => work({ seed: randomInt(SEEDS) }, []),
};

export const readers: { readonly [Kind in InputKind]: Reader<Inputs[Kind]> } = {
  genotypes,
  training,
  effects,
  markers,
  variants,
  design,
};
