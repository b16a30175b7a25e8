import { FLOWERING_GAP, RELATED_FROM, type GuardWarning } from '@panicle/contract/crossing/cross-guard';
import { additiveRelationships, describePedigree } from '@panicle/statistics/relationship';
import type { Connection } from '../../../platform/database/database.ts';
import { readPedigree } from '../../pedigree/index.ts';
import { findFloweringGaps, type ParentPair } from '../flowering.ts';

export type GuardedPair = ParentPair;

/** What a warning says beyond its pair. */
export type Warning = GuardedPair &
  Partial<Omit<GuardWarning, 'femaleId' | 'maleId' | 'pair'>> & {
    kind: GuardWarning['kind'];
  };

const columns = (pairs: readonly GuardedPair[]) => [
  pairs.map(({ female }) => female),
  pairs.map(({ male }) => male),
];

/** Crosses of the same two parents, in either direction: of other tasks, and of accepted pedigrees. */
export const findMade = (
  connection: Connection,
  taskId: string,
  pairs: readonly GuardedPair[],
): Promise<Warning[]> =>
  connection.query<Warning>(
    `with wanted as (select female, male from unnest($1::uuid[], $2::uuid[]) as w (female, male))
     select w.female, w.male, 'made' as kind, t.name as task, t.id as "taskId", h.material_id as "materialId",
            coalesce(m.variety, m.source_id) as material,
            t.year || ' ' || array_to_string(t.locations, ', ') as "when",
            m.inventory_quantity || ' ' || coalesce(m.quantity_unit, '') as seed
       from wanted w join hybrid_pair p on (p.female_id = w.female and p.male_id = w.male)
                                        or (p.female_id = w.male and p.male_id = w.female)
       join hybrid_task t on t.id = p.task_id and t.id <> $3
       left join lateral (select material_id from hybrid_harvest h where h.pair_id = p.id and not h.failed limit 1) h on true
       left join material m on m.id = h.material_id
      where p.ticked
     union all
     select w.female, w.male, 'made', null, null, m.id, coalesce(m.variety, m.source_id), g.year::text,
            m.inventory_quantity || ' ' || coalesce(m.quantity_unit, '')
       from wanted w join pedigree g on g.status = 'accepted'
        and ((g.female = w.female and g.male = w.male) or (g.female = w.male and g.male = w.female))
       join material m on m.id = g.material_id
      where not exists (select from hybrid_harvest h where h.material_id = g.material_id)`,
    [...columns(pairs), taskId],
  );

/** Parents of which no lot holds free seed. */
export const findWithoutSeed = (connection: Connection, pairs: readonly GuardedPair[]): Promise<Warning[]> =>
  connection.query<Warning>(
    `select w.female, w.male, 'noSeed' as kind, m.id as "materialId", coalesce(m.variety, m.source_id) as material
       from unnest($1::uuid[], $2::uuid[]) as w (female, male)
       join material m on m.id in (w.female, w.male)
      where not exists (select from seed_lot l
                         where l.material_id = m.id and l.merged_into is null and l.balance > l.reserved)`,
    columns(pairs),
  );

/** Columns of users by these names say the heterotic group of a material. */
const GROUP_COLUMNS = '杂种优势群|heterotic ?group';

export const findSameGroup = (connection: Connection, pairs: readonly GuardedPair[]): Promise<Warning[]> =>
  connection.query<Warning>(
    `select w.female, w.male, 'sameGroup' as kind, min(f.field_values ->> k.id::text) as group
       from unnest($1::uuid[], $2::uuid[]) as w (female, male)
       join material f on f.id = w.female join material m on m.id = w.male
       join material_field k on k.name ~* '${GROUP_COLUMNS}'
      where f.field_values ->> k.id::text <> ''
        and lower(f.field_values ->> k.id::text) = lower(m.field_values ->> k.id::text)
      group by w.female, w.male`,
    columns(pairs),
  );

/** Pairs whose flowering is some days apart. */
export async function findApart(
  connection: Connection,
  traitId: string,
  pairs: readonly GuardedPair[],
): Promise<Warning[]> {
  const gaps = await findFloweringGaps(connection, traitId, pairs);
  return gaps
    .filter(({ days }) => Math.abs(days) > FLOWERING_GAP)
    .map(({ female, male, days }) => ({ female, male, kind: 'flowering', value: days }));
}

/** Parents of which one descends from the other, and pairs whose progeny would be inbred: F is half their relationship. */
export async function findRelated(connection: Connection, pairs: readonly GuardedPair[]): Promise<Warning[]> {
  const lines = await readPedigree(connection, 'counted');
  const known = new Set(lines.map(({ line }) => line));
  const ids = [...new Set(pairs.flatMap(({ female, male }) => [female, male]))];
  const within = ids.filter((id) => known.has(id));
  if (within.length < 2) return [];
  const described = describePedigree(lines, { lines: within });
  const relationships = additiveRelationships(described, within);
  const place = new Map(within.map((id, index) => [id, index]));
  const ancestors = ancestorsOf(described, within);
  return pairs.flatMap(({ female, male }): Warning[] => {
    const [row, column] = [place.get(female), place.get(male)];
    if (row === undefined || column === undefined) return [];
    const value = relationships[row * within.length + column]! / 2;
    if (ancestors.get(female)!.has(male) || ancestors.get(male)!.has(female))
      return [{ female, male, kind: 'ancestor', value }];
    return value >= RELATED_FROM ? [{ female, male, kind: 'related', value }] : [];
  });
}

/** All ancestors of each line, by id. */
function ancestorsOf(
  { levels, pedigree: { mother, father } }: ReturnType<typeof describePedigree>,
  lines: readonly string[],
): Map<string, ReadonlySet<string>> {
  const placeOf = new Map(levels.map((line, index) => [line, index]));
  return new Map(
    lines.map((line) => {
      const found = new Set<number>();
      const pending = [placeOf.get(line)!];
      for (let at = pending.pop(); at !== undefined; at = pending.pop())
        for (const parent of [mother[at]!, father[at]!])
          if (parent >= 0 && !found.has(parent)) {
            found.add(parent);
            pending.push(parent);
          }
      return [line, new Set([...found].map((index) => levels[index]!))];
    }),
  );
}
