import type { AnalysisParameters, EntryChoice } from '@panicle/contract/analyses';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';

/** More would not fit in a message. */
const MOST_NAMED = 5;

interface TakenEntries {
  /** whether an entry of this name is analysed */
  takes: (name: string) => boolean;
  /** entries of the trials that are not */
  leftOut: number;
}

interface Row {
  name: string;
  isChosen: boolean;
}

/**
 * Which entries an analysis takes. Entries of one name are one entry in all trials, so what one of them is chosen by
 * holds for all.
 *
 * @throws BusinessError analysisEntriesUnknown, analysisNoEntries
 */
export async function takenEntries(
  connection: Connection,
  { trialIds, entries }: Pick<AnalysisParameters, 'trialIds' | 'entries'>,
): Promise<TakenEntries> {
  if (entries === undefined) return { takes: () => true, leftOut: 0 };
  const rows = await entriesOf(connection, trialIds, entries);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = (entries.names ?? []).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BusinessError('analysisEntriesUnknown', { names: shortList(unknown) });
  const taken = new Set(
    rows.filter(({ isChosen }) => isChosen === (entries.take === 'only')).map(({ name }) => name),
  );
  if (taken.size === 0) throw new BusinessError('analysisNoEntries', { entries: rows.length });
  return { takes: (name) => taken.has(name), leftOut: rows.length - taken.size };
}

const shortList = (names: readonly string[]) =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} …` : names.join(', ');

/** Each name once. */
function entriesOf(
  connection: Connection,
  trialIds: readonly string[],
  { names = [], text = '', groupIds = [], listIds = [], checks = false }: EntryChoice,
): Promise<Row[]> {
  return connection.query<Row>(
    `select entry.name,
            bool_or(entry.name = any($2::text[])
              or ($3 <> '' and strpos(search_normalize(entry.name), search_normalize($3)) > 0)
              or coalesce(material.group_id = any($4::uuid[]), false)
              or ($5::boolean and entry.is_check)
              or coalesce(entry.material_id in (
                select member.material_id from material_list_member member where member.list_id = any($6::uuid[])), false)
            ) as "isChosen"
       from trial_entry entry left join material on material.id = entry.material_id
      where entry.trial_id = any($1::uuid[])
      group by entry.name`,
    [trialIds, names, text.trim(), groupIds, checks, listIds],
  );
}

/** Plots in these environments, of the entries that are taken. */
export async function countTakenPlots(
  connection: Connection,
  { environmentIds }: Pick<AnalysisParameters, 'environmentIds'>,
  takes: (name: string) => boolean,
): Promise<{ plots: number; entries: number }> {
  const rows = await connection.query<{ name: string; plots: number }>(
    `select entry.name, count(*)::integer as plots
       from plot join trial_entry entry on entry.id = plot.entry_id
      where plot.environment_id = any($1::uuid[]) and plot.role is null
      group by entry.name`,
    [environmentIds],
  );
  const taken = rows.filter(({ name }) => takes(name));
  return { plots: taken.reduce((sum, { plots }) => sum + plots, 0), entries: taken.length };
}
