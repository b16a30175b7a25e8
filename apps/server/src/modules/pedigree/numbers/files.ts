import { Readable } from 'node:stream';
import { MAXIMUM_MATRIX, type PedigreeFileRequest } from '@panicle/contract/pedigree';
import {
  additiveRelationships,
  describePedigree,
  purdyOf,
  type PedigreeLine,
} from '@panicle/statistics/relationship';
import { BusinessError } from '../../../platform/business-error.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import { datedName, savedName } from '../../../platform/tables/write/table-file.ts';
import { protect } from '../../../platform/tables/write/formula.ts';
import { readListMembers } from '../../germplasm/index.ts';
import { crossOf } from '../purdy-string.ts';
import { findNodes } from '../tree.ts';
import { readPedigree } from './read-pedigree.ts';

/** Generations of a Purdy string; beyond them a parent is written by its name, as it is where it is a founder. */
const PURDY_DEPTH = 6;

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** No byte order mark: programs would take it for a part of the first name. */
function textFile(name: string, rows: Iterable<readonly string[]>): SideFile {
  const lines = function* () {
    for (const row of rows) yield `${row.map(cell).join(',')}\n`;
  };
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: savedName(datedName(name), 'csv'),
    content: Readable.from(lines()),
  };
}

/** The wanted materials with all their ancestors, by parents that stand before their offspring. */
function withAncestors(lines: readonly PedigreeLine[], wanted: readonly string[] | undefined) {
  const known = new Set(lines.map(({ line }) => line));
  const alone = (wanted ?? []).filter((id) => !known.has(id)).map((line) => ({ line }));
  const all = [...lines, ...alone];
  if (all.length === 0) return null;
  return describePedigree(all, wanted ? { lines: wanted } : {});
}

/** What R takes for an unknown parent. */
const UNKNOWN_TO_R = new Set(['0', 'NA']);

/**
 * Codes where each is used once among the materials, else code and id: a file must not take two for one, nor a known
 * parent for an unknown one.
 */
function labelsOf(nodes: readonly { materialId: string; sourceId: string }[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const { sourceId } of nodes) uses.set(sourceId, (uses.get(sourceId) ?? 0) + 1);
  return new Map(
    nodes.map(({ materialId, sourceId }) => [
      materialId,
      uses.get(sourceId) === 1 && !UNKNOWN_TO_R.has(sourceId) ? sourceId : `${sourceId}#${materialId}`,
    ]),
  );
}

const heads = {
  panicle: ['line', 'mother', 'father', 'selfings'],
  // the order of pedigreemm, nadiv and kinship2; 0 is what all of them take for unknown
  r: ['id', 'dam', 'sire'],
} as const;

export const pedigreeFile = exportWork(
  'pedigree-file',
  async (
    { platform: { database }, session },
    { form, listId, selfing = 'counted', ...asked }: PedigreeFileRequest,
  ): Promise<SideFile> => {
    if (listId !== undefined && asked.materialIds) throw new BusinessError('listSourceUnclear');
    const materialIds =
      listId === undefined ? asked.materialIds : await readListMembers(database, session, listId);
    if (materialIds && (await findNodes(database, materialIds)).length < materialIds.length)
      throw new BusinessError('notFound');
    const described = withAncestors(await readPedigree(database, selfing), materialIds);
    const levels = described?.levels ?? [];
    const labels = labelsOf(await findNodes(database, levels));
    const name = (place: number) => labels.get(levels[place]!) ?? levels[place]!;
    // spreadsheets open these files as well
    const label = (place: number) => protect(name(place));
    const { mother, father, selfings } = described?.pedigree ?? {
      mother: [],
      father: [],
      selfings: [],
    };
    const places = [...levels.keys()];
    if (form === 'panicle' || form === 'r') {
      const unknown = form === 'r' ? '0' : '';
      const parent = (place: number) => (place < 0 ? unknown : label(place));
      const rows = places.map((place) => [
        label(place),
        parent(mother[place]!),
        parent(father[place]!),
        ...(form === 'panicle' ? [String(selfings[place]!)] : []),
      ]);
      return textFile('pedigree', [heads[form], ...rows]);
    }
    const wanted = materialIds ?? levels;
    if (form === 'purdy') {
      const placeOf = new Map(levels.map((line, place) => [line, place]));
      const known = (place: number) => (place < 0 ? null : place);
      const names = {
        parentsOf: (place: number) => [known(mother[place]!), known(father[place]!)] as const,
        nameOf: name,
      };
      const rows = wanted.map((id) => {
        const place = placeOf.get(id)!;
        return [label(place), protect(purdyOf(crossOf(place, PURDY_DEPTH, names)))];
      });
      return textFile('pedigree', [['line', 'pedigree'], ...rows]);
    }
    if (wanted.length > MAXIMUM_MATRIX)
      throw new BusinessError('pedigreeTooLarge', { maximum: MAXIMUM_MATRIX, count: wanted.length });
    const matrix = described ? additiveRelationships(described, wanted) : new Float64Array();
    const names = wanted.map((id) => protect(labels.get(id) ?? id));
    const rows = function* () {
      yield ['', ...names];
      for (let row = 0; row < names.length; row += 1) {
        const values = matrix.subarray(row * names.length, (row + 1) * names.length);
        yield [names[row]!, ...[...values].map(String)];
      }
    };
    return textFile('relationship', rows());
  },
);
