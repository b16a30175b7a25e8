import type { Connection } from '../../../platform/database/database.ts';

export type KnownValue = number | string | null;

/** Finds a value that the trial has: undefined where there is no observation, null where it was taken back. */
export type KnownValues = (
  plotId: string,
  traitId: string,
  observedOn: string | null,
  repeat: number,
) => KnownValue | undefined;

interface ValueRow {
  plotId: string;
  traitId: string;
  observedOn: string | null;
  repeat: number;
  value: KnownValue;
}

const key = (...parts: (string | number | null)[]) => parts.join(' ');

/** The values that the plots have for the traits. */
export async function findKnownValues(
  connection: Connection,
  plotIds: readonly string[],
  traitIds: readonly string[],
): Promise<KnownValues> {
  if (plotIds.length === 0 || traitIds.length === 0) return () => undefined;
  const rows = await connection.query<ValueRow>(
    `select plot_id as "plotId", trait_id as "traitId", observed_on as "observedOn", repeat,
            coalesce(to_json(number_value), to_json(text_value), to_json(date_value)) as value
       from observation where plot_id = any($1::uuid[]) and trait_id = any($2::uuid[])`,
    [plotIds, traitIds],
  );
  const values = new Map(
    rows.map((row) => [key(row.plotId, row.traitId, row.observedOn, row.repeat), row.value]),
  );
  return (plotId, traitId, observedOn, repeat) => values.get(key(plotId, traitId, observedOn, repeat));
}
