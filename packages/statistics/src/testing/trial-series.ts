import { encodeFactor, type Factor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { cellMeans, pooledError, type CellMeans, type ErrorTerm } from '../interaction/index.ts';
import { readReference } from './reference.ts';

export interface TrialSeries<Expected> {
  response: Float64Array;
  genotype: Factor;
  environment: Factor;
  replicate: Factor;
  means: CellMeans;
  error: ErrorTerm;
  expected: Expected;
}

/** The sorghum trials of Omer et al. (2015): 18 genotypes, 6 environments, 4 replicates, with expected results. */
export function sorghumTrials<Expected>(): TrialSeries<Expected> {
  const { columns, expected } = readReference<Expected>('06_met_omer_sorghum');
  const response = numberColumn('yield', columns.yield!);
  const genotype = encodeFactor(columns.gen!, 'natural');
  const environment = encodeFactor(columns.env!, 'natural');
  const replicate = encodeFactor(columns.rep!);
  return {
    response,
    genotype,
    environment,
    replicate,
    means: cellMeans(response, genotype, environment),
    error: pooledError(response, genotype, environment, replicate),
    expected,
  };
}

/** A table of means with genotypes G1, G2, ... and environments E1, E2, ... */
export function meanTable(
  genotypes: number,
  environments: number,
  of: (genotype: number, environment: number) => number,
): CellMeans {
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, k) => `${prefix}${k + 1}`);
  return {
    genotypes: names('G', genotypes),
    environments: names('E', environments),
    values: Float64Array.from({ length: genotypes * environments }, (_, cell) =>
      of(Math.floor(cell / environments), cell % environments),
    ),
    plots: new Int32Array(genotypes * environments).fill(2),
  };
}

/** The same table with genotypes and environments in the opposite order. */
export function turnedRound(means: CellMeans): CellMeans {
  return {
    genotypes: means.genotypes.toReversed(),
    environments: means.environments.toReversed(),
    values: means.values.toReversed(),
    plots: means.plots.toReversed(),
  };
}
