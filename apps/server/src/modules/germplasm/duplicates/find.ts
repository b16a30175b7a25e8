import {
  DUPLICATE_KINDS,
  MOST_OF_SET,
  MOST_SETS,
  type DuplicateMaterial,
  type DuplicateQuery,
  type Duplicates,
} from '@panicle/contract/material-duplicates';
import { readNames } from '@panicle/contract/material-names';
import { NO_GROUP } from '@panicle/contract/material-search';
import type { Connection } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { findAlike, type AlikeSet, type NamedOnes } from './alike.ts';

const DEADLINE = 120_000;

interface NameRow {
  id: string;
  sourceId: string;
  variety: string | null;
  nameEn: string | null;
  synonyms: string | null;
  searchAlso: string;
}

export const NAME_COLUMNS = `m.id, m.source_id as "sourceId", m.variety, m.name_en as "nameEn", m.synonyms,
  m.search_also as "searchAlso"`;

/** The code is a name where there is no other: what is numbered from 1 in each group is not alike by its numbers. */
export function namesOfRow({ id, sourceId, variety, nameEn, synonyms, searchAlso }: NameRow): NamedOnes {
  const own = [variety, nameEn].filter((name) => name !== null && name !== '') as string[];
  const others = readNames(synonyms).map(({ name }) => name);
  return { id, names: own.length > 0 ? [...own, ...others] : [sourceId, ...others], spelled: searchAlso };
}

export type { NameRow };

/** Pairs that are known to be two, both ways. */
async function readDistinct(connection: Connection): Promise<Map<string, Set<string>>> {
  const rows = await connection.query<{ first: string; second: string }>(
    'select first_id as first, second_id as second from material_distinct',
  );
  const known = new Map<string, Set<string>>();
  const note = (one: string, other: string) => {
    const others = known.get(one) ?? new Set();
    known.set(one, others.add(other));
  };
  for (const { first, second } of rows) {
    note(first, second);
    note(second, first);
  }
  return known;
}

/** Without the materials that are known to be none of the others; null where fewer than two are left. */
function withoutDistinct(set: AlikeSet, distinct: ReadonlyMap<string, ReadonlySet<string>>): AlikeSet | null {
  if (distinct.size === 0) return set;
  const ids = [...set.members.keys()];
  const kept = ids.filter((id) => {
    const known = distinct.get(id);
    return known === undefined || ids.some((other) => other !== id && !known.has(other));
  });
  if (kept.length < 2) return null;
  return { kind: set.kind, members: new Map(kept.map((id) => [id, set.members.get(id)!])) };
}

/** The oldest first, however the rows lie. */
const inOrder = ({ kind, members }: AlikeSet): AlikeSet => ({
  kind,
  members: new Map([...members].toSorted(([one], [other]) => (one < other ? -1 : 1))),
});

const rank = ({ kind }: AlikeSet) => DUPLICATE_KINDS.indexOf(kind);

async function describe(
  connection: Connection,
  sets: readonly AlikeSet[],
): Promise<Map<string, Omit<DuplicateMaterial, 'alike'>>> {
  const ids = sets.flatMap(({ members }) => [...members.keys()].slice(0, MOST_OF_SET));
  const rows = await connection.query<Omit<DuplicateMaterial, 'alike'>>(
    `select m.id as "materialId", m.source_id as "sourceId", coalesce(m.variety, m.source_id) as name,
            g.name as "groupName", m.generation, m.year
       from material m left join material_group g on g.id = m.group_id where m.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.materialId, row]));
}

/** Materials whose names are the same or nearly so. */
export async function findDuplicates(
  connection: Connection,
  { groupId }: DuplicateQuery,
): Promise<Duplicates> {
  const parameters = new Parameters();
  const where =
    groupId === undefined
      ? 'true'
      : groupId === NO_GROUP
        ? 'm.group_id is null'
        : `m.group_id = ${parameters.add(groupId)}::uuid`;
  const named: NamedOnes[] = [];
  const sql = `select ${NAME_COLUMNS} from material m where ${where}`;
  for await (const rows of inBatches<NameRow>(connection, sql, parameters.values))
    for (const row of rows) named.push(namesOfRow(row));
  const distinct = await readDistinct(connection);
  const sets = findAlike(named)
    .flatMap((set) => withoutDistinct(set, distinct) ?? [])
    .map(inOrder)
    .toSorted((a, b) => rank(a) - rank(b));
  const listed = sets.slice(0, MOST_SETS);
  const known = await describe(connection, listed);
  return {
    compared: named.length,
    total: sets.length,
    sets: listed.map(({ kind, members }) => ({
      kind,
      count: members.size,
      materials: [...members].slice(0, MOST_OF_SET).flatMap(([id, alike]) => {
        const material = known.get(id);
        return material ? [{ ...material, alike }] : [];
      }),
    })),
  };
}

export const duplicateSearch: SideWork<DuplicateQuery, Duplicates> = {
  name: 'material-duplicates',
  deadline: DEADLINE,
  async run({ platform }, query) {
    const found = platform.database.snapshot(async function* (connection) {
      yield await findDuplicates(connection, query);
    });
    for await (const duplicates of found) return duplicates;
    throw new Error('a snapshot without a result');
  },
};
