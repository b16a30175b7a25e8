import type { Text } from '@panicle/contract';
import type { Connection } from '../../../platform/database/database.ts';
import type { FileRemark } from '../../../platform/imports/import-target.ts';
import { findNamedMaterials } from '../../germplasm/index.ts';
import type { PlotRow } from './rows.ts';
import type { PlotDataState } from './state.ts';
import { plotDataTexts as texts } from './texts.ts';

/** Names that a remark repeats. */
const NAMED = 5;

export function noteReplicates(rows: readonly PlotRow[], { replicates }: PlotDataState): void {
  for (const { environment, replicate } of rows) {
    if (replicate === null) continue;
    const known = replicates.get(environment);
    if (known) known.add(replicate);
    else replicates.set(environment, new Set([replicate]));
  }
}

/** Entries may be no germplasm, and a table may have fewer replicates than were planned: the reader should know. */
export async function remarkOnPlotData(
  connection: Connection,
  state: PlotDataState,
): Promise<readonly FileRemark[]> {
  return [...(await remarkOnMaterials(connection, state)), ...remarkOnReplicates(state)];
}

async function remarkOnMaterials(connection: Connection, { entries }: PlotDataState): Promise<FileRemark[]> {
  const added = [...entries].filter(([, { id }]) => id === null).map(([name]) => name);
  if (added.length === 0) return [];
  const found = await findNamedMaterials(connection, added);
  const remark = (reason: Text, names: readonly string[]): FileRemark[] => {
    if (names.length === 0) return [];
    const listed = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
    return [{ column: 'entry', value: '', reason, values: { count: names.length, names: listed } }];
  };
  const several = [...found].filter(([, { materials }]) => materials.length > 1).map(([name]) => name);
  const byOtherName = [...found].flatMap(
    ([
      name,
      {
        by,
        materials: [one, another],
      },
    ]) => (one && !another && by === 'otherName' ? [`${name} = ${one.name}`] : []),
  );
  return [
    ...remark(
      texts.noMaterial,
      added.filter((name) => !found.has(name)),
    ),
    ...remark(texts.severalMaterials, several),
    ...remark(texts.otherName, byOtherName),
  ];
}

/** A trial that has plots gets more of them bit by bit. */
function remarkOnReplicates({ trial, replicates }: PlotDataState): FileRemark[] {
  const found = Math.max(0, ...[...replicates.values()].map(({ size }) => size));
  if (trial.hasPlots || found === 0 || found === trial.replicateCount) return [];
  const values = { found, expected: trial.replicateCount };
  return [{ column: 'replicate', value: '', reason: texts.otherReplicates, values }];
}
