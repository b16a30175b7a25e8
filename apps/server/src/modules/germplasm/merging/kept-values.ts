import type { Material, MaterialField } from '@panicle/contract/germplasm';
import { materialColumns, NAMES_KEY, type CellValue } from '@panicle/contract/material-columns';
import type { MergeRequest } from '@panicle/contract/material-duplicates';
import {
  foldName,
  MOST_NAMES,
  readNames,
  writeNames,
  type MaterialName,
} from '@panicle/contract/material-names';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import { cellValue } from '../materials/content.ts';

/** Columns that follow from others: the stock from the lots, the other names from all names. */
const DERIVED = new Set<string>([NAMES_KEY, 'inventoryQuantity']);
/** Where the kept one has nothing of its own to say by default, its own value goes all the same. */
const ALWAYS_OWN = new Set<string>(['status', 'sourceId']);

/** What the kept material says in a column afterwards: the chosen one’s value, else its own, else the first known. */
function valueOf(
  key: string,
  [kept, ...merged]: readonly [Material, ...Material[]],
  values: MergeRequest['values'],
): CellValue {
  const chosen = [kept, ...merged].find(({ materialId }) => materialId === values?.[key]);
  if (chosen) return cellValue(chosen, key);
  const own = cellValue(kept, key);
  if (own !== null || ALWAYS_OWN.has(key)) return own;
  return merged.map((material) => cellValue(material, key)).find((value) => value !== null) ?? null;
}

/** All names that the materials had and the kept one does not say otherwise. */
function otherNames(
  [kept, ...merged]: readonly [Material, ...Material[]],
  said: (key: string) => CellValue,
): CellValue {
  const all: MaterialName[] = [
    ...readNames(kept.synonyms),
    ...[kept, ...merged].flatMap((material): MaterialName[] => [
      { name: material.variety ?? '', type: null },
      { name: material.nameEn ?? '', type: null },
      { name: material.sourceId, type: 'code' },
      ...readNames(material.synonyms),
    ]),
  ];
  const known = new Set(['sourceId', 'variety', 'nameEn'].map((key) => foldName(String(said(key) ?? ''))));
  const names: MaterialName[] = [];
  for (const one of all) {
    const folded = foldName(one.name);
    if (folded === '' || known.has(folded)) continue;
    known.add(folded);
    // the separator would make two of one name
    names.push({ ...one, name: one.name.replaceAll(/[;；]/gu, ',') });
  }
  return writeNames(names.slice(0, MOST_NAMES));
}

/**
 * What changes in the kept material, by column.
 *
 * @param fields  users' columns that the kept one shows
 */
export function keptChanges(
  materials: readonly [Material, ...Material[]],
  fields: readonly MaterialField[],
  values: MergeRequest['values'],
): Map<string, CellValue> {
  const [kept] = materials;
  const changes = new Map<string, CellValue>();
  const note = (key: string, value: CellValue) => {
    if (value !== cellValue(kept, key)) changes.set(key, value);
  };
  const columns = [...materialColumns, ...passportColumns];
  const keys = [...columns.map(({ key }) => key), ...fields.map(({ id }) => id)];
  for (const key of keys) if (!DERIVED.has(key)) note(key, valueOf(key, materials, values));
  const said = (key: string) => (changes.has(key) ? changes.get(key)! : cellValue(kept, key));
  note(NAMES_KEY, otherNames(materials, said));
  return changes;
}
