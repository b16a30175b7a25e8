import { CROPS, type Crop } from '@panicle/contract/trait-choices';
import { parseFormula } from '@panicle/contract/formula/parse';
import { referencesOf } from '@panicle/contract/formula/tree';
import type { TraitFields } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { createTrait } from '../service.ts';
import { checkRows, findTaken, foldName, traitsOf, type TraitImportState } from './check-rows.ts';
import { traitImportColumns } from './columns.ts';
import { readRows } from './read-rows.ts';
import { undoTraits } from './undo.ts';

type Options = Partial<Record<string, string>>;

/** Of rows that state none. */
export const cropOf = ({ crop }: Options): Crop => CROPS.find((one) => one === crop) ?? 'general';

/** Those first that others are calculated from. */
function inOrderOfFormulas(traits: readonly TraitFields[]): TraitFields[] {
  const ordered = traits.filter(({ formula }) => formula === null);
  let waiting = traits.filter(({ formula }) => formula !== null);
  while (waiting.length > 0) {
    const names = new Set(
      waiting.flatMap(({ name, englishName }) => [foldName(name), foldName(englishName)]),
    );
    const ready = waiting.filter(({ formula }) =>
      referencesOf(parseFormula(formula!)).every((name) => !names.has(foldName(name))),
    );
    // a circle: the service names it
    ordered.push(...(ready.length > 0 ? ready : waiting));
    waiting = ready.length > 0 ? waiting.filter((trait) => !ready.includes(trait)) : [];
  }
  return ordered;
}

/** A list of traits: our own table, the one of Field Book, and those of the Crop Ontology. */
export const traitImport: ImportTarget<Options, TraitImportState> = {
  kind: 'traits',
  title: { zh: '性状', en: 'Traits' },
  right: 'traits.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from trait where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '个性状', en: '{count, trait|traits}' } }];
  },

  columns: () => Promise.resolve(traitImportColumns),
  prepare: async (connection, { options }) => ({
    crop: cropOf(options),
    taken: await findTaken(connection),
    skipped: new Set(),
  }),
  check: (_connection, chunk, state) => Promise.resolve(checkRows(chunk, state)),

  async write(change, chunk, state, { batchId }) {
    // those that the check has found to be new
    const rows = readRows(chunk, state.crop).filter(({ row }) => !state.skipped.has(row));
    const fresh = { ...state, taken: new Map<string, number | 'kept'>() };
    for (const [key, row] of state.taken)
      if (row === 'kept' || !rows.some((one) => one.row === row)) fresh.taken.set(key, row);
    const traits = traitsOf(rows, fresh).made.map(({ trait }) => trait);
    try {
      for (const trait of inOrderOfFormulas(traits)) await createTrait(change, trait, batchId);
    } catch (failure) {
      // the name was free when it was checked
      if (failure instanceof BusinessError && failure.error === 'duplicatedName')
        throw new BusinessError('importOvertaken');
      throw failure;
    }
    return traits.length;
  },

  undo: undoTraits,
};
