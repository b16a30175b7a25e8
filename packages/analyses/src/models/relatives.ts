import type { Relationship } from '@panicle/statistics/mixed';
import { markerRelationship, pedigreeRelationship } from '@panicle/statistics/relationship';
import { remark, type Remark } from '@panicle/statistics/statistics-error';
import { OptionError } from '../options/option-error.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Chosen } from '../options/takes.ts';

/** How the entries are related, with what a reader must know of it. */
interface Relatives {
  relationship: Relationship;
  remarks: Remark[];
}

/** The share of the identity in a relationship matrix from markers, unless the options say another. */
const BLEND = 0.05;

/** How the entries are related by the table that the options name; null without one. */
export function relativesOf({
  pedigree,
  markers,
  blend,
}: Chosen<'pedigree' | 'markers' | 'blend'>): Relatives | null {
  if (markers === null && blend !== null)
    throw new OptionError({ zh: '--blend 只能与 --markers 同用。', en: '--blend requires --markers.' });
  if (pedigree !== null && markers !== null)
    throw new OptionError({
      zh: '--pedigree 与 --markers 只能用一个。',
      en: 'Give either --pedigree or --markers.',
    });
  if (pedigree !== null) return { relationship: fromPedigree(pedigree), remarks: [] };
  return markers === null ? null : fromMarkers(markers, blend ?? BLEND);
}

/** How pedigrees write that a parent is not known. Read as a name, all of these lines would be half sibs. */
const UNKNOWN = new Set(['0', '.', '-', '*', '?']);

function fromPedigree(file: PlotTable): Relationship {
  const lines = file.texts('line');
  const known = new Set(lines);
  const parents = (column: string) =>
    file.texts(column).map((name) => (name !== null && UNKNOWN.has(name) && !known.has(name) ? null : name));
  const mothers = parents('mother');
  const fathers = parents('father');
  const selfings = file.names.includes('selfings') ? file.numbers('selfings') : null;
  return pedigreeRelationship(
    lines.map((line, row) => ({
      line: line ?? '',
      mother: mothers[row],
      father: fathers[row],
      ...(selfings === null || Number.isNaN(selfings[row]) ? {} : { selfings: selfings[row] }),
    })),
  );
}

function fromMarkers(file: PlotTable, blend: number): Relatives {
  const [first, ...markers] = file.names.filter((name) => name !== '');
  const lines = file.texts(first!);
  const unnamed = lines.findIndex((line) => line === null);
  if (unnamed >= 0)
    throw new OptionError(
      { zh: '--markers：第 {row} 个品种没有名称。', en: '--markers: entry {row} has no name.' },
      { row: unnamed + 1 },
    );
  const dosages = new Float64Array(lines.length * markers.length);
  markers.forEach((marker, column) =>
    file.numbers(marker).forEach((value, row) => (dosages[row * markers.length + column] = value)),
  );
  const data = { lines: lines as string[], markers: markers.length, dosages };
  const relationship = markerRelationship(data, { weightOfOther: blend });
  const used = relationship.markersUsed;
  const share = Number((100 * blend).toPrecision(6));
  return {
    relationship,
    remarks: [remark('relationshipBlended', { used, markers: markers.length, share })],
  };
}
