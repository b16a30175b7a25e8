import {
  effectiveTests,
  permutedScans,
  permutedThreshold,
  type PermutedTraits,
} from '@panicle/genomics/association';
import type { GeneMap } from '@panicle/genomics/formats';
import type { Context } from '../../command.ts';
import type { Report } from '../../tables/deliver.ts';
import { numberWithin, wholeNumber } from '../../tables/number-wish.ts';
import { Wish } from '../../tables/wish.ts';
import type { Training } from '../training-data.ts';
import { figureTables } from './figure-tables.ts';
import { findLeads, genesTable, leadsTable, type LeadWish } from './lead-report.ts';
import { part, type Scans } from './run-scans.ts';
import { chromosomesTable, roundRemarks, roundsTable } from './rounds-table.ts';
import { leadRemarks, scanRemarks } from './scan-remarks.ts';
import { distance } from '../../tables/distance-wish.ts';
import { leadingTable, lociTable, scansTable, thresholdsTable } from './scan-report.ts';

/** Where the scan ends and permutations take over, as shares of the work. */
const SCANNED = 0.9;

/** What is made of the scans: thresholds, leading and lead markers, genes, figures. */
export function findings(context: Context, training: Training, found: Scans, genes: GeneMap | null): Report {
  const { matrix } = training;
  const { scans, wish, control } = found;
  const words = new Wish(context.options);
  const alpha = numberWithin(words, 'alpha', 0.05, 0, 1);
  const permuted = permutations(words, matrix, found);
  const effective = words.flag('effective')
    ? effectiveTests(matrix, { ...wish.limits, signal: control.signal })
    : null;
  const sources = { alpha, effective, permuted: permuted && thresholdsOf(permuted, alpha) };
  const lead = leadWish(words);
  const leads = findLeads(matrix, scans, lead, context.signal);
  const tables = [
    scansTable(scans),
    thresholdsTable(scans, sources),
    ...chromosomesTable(scans),
    ...lociTable(matrix.variants, scans),
    ...roundsTable(matrix.variants, scans),
    leadingTable(matrix.variants, scans, wholeNumber(words, 'leading', 10)),
    leadsTable(matrix, leads, permuted),
  ];
  if (genes) tables.push(genesTable(matrix, leads, genes, lead.flank));
  // points of figures are for files: on a screen they would bury the rest
  const figures = typeof context.options.output === 'string' || context.options.json === true;
  return {
    tables,
    long: figures ? figureTables(matrix.variants, scans) : [],
    remarks: [
      ...training.remarks,
      ...scanRemarks(found),
      ...roundRemarks(scans),
      ...leadRemarks(found, lead.p),
    ],
  };
}

function leadWish(words: Wish): LeadWish {
  return {
    p: words.optional('lead-p') === null ? null : numberWithin(words, 'lead-p', 1, 0, 1),
    linkage: numberWithin(words, 'lead-r2', 0.5, 0, 1),
    distance: 1000 * distance(words, 'lead-distance', 250, { unit: 'kb', most: 1e6 }),
    flank: 1000 * distance(words, 'flank', 50, { unit: 'kb', most: 1e6 }),
  };
}

function permutations(
  words: Wish,
  matrix: Training['matrix'],
  { traits, covariates, permutations: count, wish, control }: Scans,
): PermutedTraits | null {
  if (count === 0) return null;
  const seed = wholeNumber(words, 'seed', 1, 0);
  const rest = part(control, SCANNED, 1);
  return permutedScans(matrix, traits, covariates, { ...rest, ...wish.limits, permutations: count, seed });
}

const thresholdsOf = ({ traits, together }: PermutedTraits, alpha: number) => ({
  traits: traits.map(({ least }) => permutedThreshold(least, alpha)),
  together: permutedThreshold(together, alpha),
});
