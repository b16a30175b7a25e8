import {
  bestResult,
  candidateGenes,
  clumpMarkers,
  leadRegions,
  permutedP,
  type BestMarker,
  type LeadRegion,
  type PermutedTraits,
} from '@panicle/genomics/association';
import type { GeneMap } from '@panicle/genomics/formats';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { columns, mark, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from '../report/report.ts';
import { markerCells, markerHeads, qOf, type Scanned } from './scan-report.ts';

export interface LeadSettings {
  /** largest p of a lead marker; null: 1 over the markers tested */
  p: number | null;
  linkage: number;
  /** base pairs */
  distance: number;
  flank: number;
}

/** A lead marker of a trait with its region. */
export interface Lead {
  scan: Scanned;
  trait: number;
  marker: BestMarker;
  region: LeadRegion;
}

export function findLeads(
  matrix: GenotypeMatrix,
  scans: readonly Scanned[],
  { p, linkage, distance }: LeadSettings,
  signal: AbortSignal,
): Lead[] {
  return scans.flatMap((scan, trait) => {
    const { strength, best } = scan;
    const threshold = leadThreshold(scan, p);
    const order = best.map(({ variant }) => variant);
    const clumps = clumpMarkers(matrix, strength, order, { threshold, linkage, distance, signal });
    const byVariant = new Map(best.map((marker) => [marker.variant, marker]));
    return leadRegions(matrix, clumps, { signal }).map((region) => ({
      scan,
      trait,
      marker: byVariant.get(region.lead)!,
      region,
    }));
  });
}

/** -log10 p that a lead marker must reach. */
export function leadThreshold({ tested }: Scanned, p: number | null): number {
  return 0 - Math.log10(p ?? 1 / Math.max(1, tested));
}

export function leadsTable(
  { variants }: GenotypeMatrix,
  leads: readonly Lead[],
  permuted: PermutedTraits | null,
): ReportTable {
  const heads = [
    ...columns('trait'),
    ...markerHeads,
    column('q', 'q（FDR）', 'q (FDR)'),
    ...(permuted ? [column('p_permuted', '置换校正P', 'permuted P')] : []),
    column('markers', '所代表标记数', 'markers represented'),
    { ...column('start', '区段起点', 'start of region'), kind: 'count' as const },
    { ...column('end', '区段终点', 'end of region'), kind: 'count' as const },
    { ...column('block_start', '单倍型块起点', 'start of block'), kind: 'count' as const },
    { ...column('block_end', '单倍型块终点', 'end of block'), kind: 'count' as const },
  ];
  const rows = leads.map(({ scan, trait, marker, region }): ReportValue[] => [
    scan.trait,
    ...markerCells(bestResult(variants, marker)),
    qOf(scan, marker),
    ...(permuted ? [permutedP(permuted.traits[trait]!.least, marker.p)] : []),
    region.members.length,
    region.start,
    region.end,
    region.block?.start ?? null,
    region.block?.end ?? null,
  ]);
  return table('leads', ['前导标记', 'Lead markers'], heads, rows);
}

export function genesTable(
  matrix: GenotypeMatrix,
  leads: readonly Lead[],
  genes: GeneMap,
  flank: number,
): ReportTable {
  const heads = [
    ...columns('trait'),
    column('lead', '前导标记', 'lead marker'),
    column('chromosome', '染色体', 'chromosome'),
    column('gene', '基因', 'gene'),
    column('name', '名称', 'name'),
    { ...column('start', '起点', 'start'), kind: 'count' as const },
    { ...column('end', '终点', 'end'), kind: 'count' as const },
    column('strand', '链', 'strand'),
    column('distance', '与前导标记距离', 'distance to lead'),
    wordColumn('in_region', '在区段内', 'in region'),
    column('description', '说明', 'description'),
  ];
  const regions = leads.map(({ region }) => region);
  const rows = candidateGenes(matrix, regions, genes, flank).map(({ region, gene, distance, inRegion }) => [
    leads[region]!.scan.trait,
    matrix.variants.ids.at(leads[region]!.marker.variant),
    gene.chromosome,
    gene.id,
    gene.name,
    gene.start,
    gene.end,
    gene.strand,
    distance,
    mark(inRegion),
    gene.description,
  ]);
  return table('genes', ['候选基因', 'Candidate genes'], heads, rows);
}
