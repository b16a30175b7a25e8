import { FilesetWriter } from '../../fileset/write-fileset.ts';
import { GenomicsError, remark } from '../../genomics-error.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';
import { CallBlock } from '../../vcf/call-block.ts';
import { eachRow } from '../delimited/each-row.ts';
import type { Row } from '../delimited/row.ts';
import { filesetNames } from '../fileset-names.ts';
import type { GenotypeImport } from '../genotype-import.ts';
import { MarkerColumns } from '../marker-columns.ts';
import { MarkerReport } from '../marker-report.ts';
import { SampleRows } from '../sample-rows/index.ts';
import { LineRows } from './line-rows.ts';
import { readMarkerMap, UNKNOWN_SITE } from './marker-map.ts';
import { MarkerRows, type GridParts } from './marker-rows.ts';
import { readPilot } from './pilot.ts';
import { planGrid, type GridOptions } from './plan.ts';

/**
 * Reads a table of calls into a PLINK 1 fileset: CSV, TSV, semicolons or blanks, plain or compressed; markers as rows or
 * lines as rows; letters, 0/1/2, -1/0/1, 0/1 or A and B. What it is is found out from its head and its first rows where it
 * is not said. The allele listed first is the other one, the second one is counted; without a list the letters in
 * alphabetical order. Markers get their places from columns of the table, or by name from a map.
 *
 * @throws GenomicsError as eachRow, readMarkerMap and planGrid, and duplicateSample, shortLine, emptyName, badLetters,
 *   badCode, notPosition, blankInColumn
 */
export async function importGrid(
  file: string,
  stem: string,
  options: GridOptions = {},
): Promise<GenotypeImport> {
  return importTable(file, stem, options, false);
}

/**
 * Reads a grid of KASP calls as laboratories such as Intertek send it: some lines about the project, a head `DNA \ Assay`
 * with the markers, then a row for each sample with calls such as A:G; ?, Uncallable, NTC and the like are missing, a hyphen
 * beside a letter is an allele.
 *
 * @throws GenomicsError as importGrid
 */
export async function importKaspGrid(
  file: string,
  stem: string,
  options: GridOptions = {},
): Promise<GenotypeImport> {
  return importTable(file, stem, { rows: 'lines', coding: 'letters', ...options }, true);
}

/** The head of a grid of KASP calls. */
export function isKaspHead(row: Row): boolean {
  return /^dna\s*[\\/]\s*assay/i.test(row.text(0).trim());
}

async function importTable(
  file: string,
  stem: string,
  options: GridOptions,
  kasp: boolean,
): Promise<GenotypeImport> {
  const map = options.map === undefined ? null : await readMarkerMap(options.map, options);
  const pilot = await readPilot(file, options, kasp ? isKaspHead : undefined);
  const plan = planGrid(file, pilot, options, map);
  const [report, markers] = [new MarkerReport(), new MarkerColumns()];
  const parts: GridParts = { file, plan, map, report, markers, dash: kasp };
  const writer = new FilesetWriter(stem);
  const rows = plan.rows === 'lines' ? new SampleRows(stem, plan.names.length) : null;
  try {
    const lines = rows && new LineRows(parts, rows);
    const calls = new CallBlock(rows ? 1 : plan.names.length, (packed) => writer.write(packed));
    const reader = lines ?? new MarkerRows(parts, calls);
    const { foreign } = await eachRow(file, options, (row) => {
      if (row.line > plan.headLine && isWanted(file, row, plan.width)) reader.row(row);
    });
    const columns = lines ? lines.samples : [...plan.names];
    if (columns.length === 0) throw new GenomicsError('noVcfSamples', { file });
    const { samples, remarks } = filesetNames(columns);
    await lines?.finish((packed) => writer.write(packed), { signal: options.signal });
    calls.flush();
    Object.assign(report.counts, {
      duplicateSites: markers.duplicateSites,
      unsortedSites: markers.unsortedSites,
    });
    const variants = markers.finish();
    writer.finish(samples, variants);
    const read = { rows: plan.rows, coding: plan.coding };
    return {
      samples: samples.length,
      markers: variants.count,
      chromosomes: variants.chromosomes,
      remarks: [
        ...(options.coding === undefined && plan.coding === 'presence' ? [remark('readAsPresence')] : []),
        ...(foreign ? [remark('namesInGb18030', { file })] : []),
        ...remarks,
        ...report.remarks(),
        ...(map?.remarks() ?? []),
        ...(map === null && isUnplaced(variants) ? [remark('noPositions', { count: variants.count })] : []),
      ],
      read,
    };
  } finally {
    rows?.discard();
    writer.discard();
  }
}

/** Whether no marker has a place: the table had no columns of the map, and none was given. */
const isUnplaced = ({ count, chromosomes }: VariantTable): boolean =>
  count > 0 && chromosomes.every((name) => name === UNKNOWN_SITE.chromosome);

/** Whether a row has cells at all: spreadsheets leave empty rows. @throws GenomicsError shortLine */
function isWanted(file: string, row: Row, width: number): boolean {
  let filled = 0;
  for (let cell = 0; cell < row.count; cell++)
    if (row.ends[cell]! > row.starts[cell]!) {
      filled++;
      if (cell >= width) throw shortLine(file, row, width);
    }
  if (filled > 0 && row.count < width) throw shortLine(file, row, width);
  return filled > 0;
}

function shortLine(file: string, row: Row, expected: number): GenomicsError {
  return new GenomicsError('shortLine', { file, line: row.line, found: row.count, expected });
}
