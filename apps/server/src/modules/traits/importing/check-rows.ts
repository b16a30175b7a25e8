import { errors, type Text } from '@panicle/contract';
import { parseFormula } from '@panicle/contract/formula/parse';
import { isId } from '@panicle/contract/formula/references';
import { referencesOf } from '@panicle/contract/formula/tree';
import type { Crop } from '@panicle/contract/trait-choices';
import { checkTrait, type TraitFields } from '@panicle/contract/traits';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { readRows, type TraitRow } from './read-rows.ts';

/** What check and write share. */
export interface TraitImportState {
  /** of rows that state none */
  crop: Crop;
  /** crop and folded name of traits that exist, or that a row before makes */
  taken: Map<string, number | 'kept'>;
  /** rows that make no trait */
  skipped: Set<number>;
}

const texts = {
  exists: {
    zh: '该作物已有此性状，保持原样',
    en: 'the crop already has this trait; it stays as it is',
  },
  twice: { zh: '第 {row} 行已有此性状', en: 'row {row} already has this trait' },
  media: {
    zh: '照片、音视频和位置不是性状的值，不导入此行',
    en: 'photos, audio, videos and GPS positions are not trait values; the row is not imported',
  },
  unitLong: { zh: '单位最多 30 个字符', en: 'a unit may have 30 characters' },
} satisfies Record<string, Text>;

export const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
const keyOf = ({ crop, name }: Pick<TraitFields, 'crop' | 'name'>) => `${crop} ${foldName(name)}`;

export async function findTaken(connection: Connection): Promise<TraitImportState['taken']> {
  const rows = await connection.query<{ crop: Crop; name: string }>('select crop, name from trait');
  return new Map(rows.map((trait) => [keyOf(trait), 'kept']));
}

/** The traits that the rows make: those of a name that comes again take the name of their variable with it. */
export function traitsOf(rows: readonly TraitRow[], { taken, skipped }: TraitImportState) {
  const made: { row: number; trait: TraitFields }[] = [];
  const problems: CellProblem[] = [];
  const say = (row: number, reason: Text, severity: CellProblem['severity'], value: string, values = {}) =>
    problems.push({ row, column: 'name', value, reason, values, severity });
  for (const { row, trait: read, variableName } of rows) {
    if (!read) {
      skipped.add(row);
      problems.push({ row, column: 'dataType', value: '', reason: texts.media, severity: 'warning' });
      continue;
    }
    const again = taken.has(keyOf(read)) && variableName !== '' && variableName !== read.name;
    const trait = again ? { ...read, name: `${read.name} (${variableName})`.slice(0, 100) } : read;
    const before = taken.get(keyOf(trait));
    if (before !== undefined) {
      skipped.add(row);
      if (before === 'kept') say(row, texts.exists, 'warning', trait.name);
      else if (before !== row) say(row, texts.twice, 'error', trait.name, { row: before });
      continue;
    }
    taken.set(keyOf(trait), row);
    made.push({ row, trait });
  }
  return { made, problems };
}

function checkReferences(trait: TraitFields, taken: TraitImportState['taken']) {
  if (trait.formula === null) return [];
  return referencesOf(parseFormula(trait.formula)).filter(
    (name) => !isId(name) && ![trait.crop, 'general'].some((crop) => taken.has(`${crop} ${foldName(name)}`)),
  );
}

/** Names that are there already, the rules between the fields, and formulas of unknown traits. */
export function checkRows(chunk: ImportChunk, state: TraitImportState): CellProblem[] {
  const { made, problems } = traitsOf(readRows(chunk, state.crop), state);
  for (const { row, trait } of made) {
    const cell = { row, severity: 'error' as const };
    const valueOf = (column: string) =>
      String(chunk.columns.get(column)?.[chunk.rowNumbers.indexOf(row)] ?? '');
    const broken = checkTrait(trait);
    for (const { field, error, values } of broken)
      problems.push({ ...cell, column: field, value: valueOf(field), reason: errors[error], values });
    if (trait.unit.length > 30)
      problems.push({ ...cell, column: 'unit', value: trait.unit, reason: texts.unitLong });
    if (broken.some(({ field }) => field === 'formula')) continue;
    for (const name of checkReferences(trait, state.taken))
      problems.push({
        ...cell,
        column: 'formula',
        value: trait.formula!,
        reason: errors.formulaTraitUnknown,
        values: { name },
      });
  }
  return problems;
}
