import type { FieldScoreNow } from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import type { Connection } from '../../../platform/database/database.ts';

/** Which value of a plot: of a trait that records the date that of the day, of any other one the latest. */
export interface ScoredPlace {
  plotId: string;
  traitId: string;
  day: string;
}

const PLACE = `o.plot_id = $1 and o.trait_id = $2 and (not t.record_date or o.observed_on = $3::date)`;
const LATEST = 'order by o.observed_on desc nulls last, o.repeat desc limit 1';
const VALUE = 'coalesce(to_json(o.number_value), to_json(o.text_value), to_json(o.date_value)) as value';

/** The observation that a score is about, which nobody else changes before the transaction ends; null: there is none. */
export async function lockScored(
  connection: Connection,
  { plotId, traitId, day }: ScoredPlace,
): Promise<{ id: string; value: ObservationValue } | null> {
  const [row] = await connection.query<{ id: string; value: ObservationValue }>(
    `select o.id, ${VALUE} from observation o join trait t on t.id = o.trait_id where ${PLACE} ${LATEST}
       for no key update of o`,
    [plotId, traitId, day],
  );
  return row ?? null;
}

interface NowRow extends Omit<FieldScoreNow, 'at' | 'trait'> {
  at: Date | null;
  name: string;
  englishName: string;
  unit: string;
}

/** What a plot has of a trait; null where plot or trait are gone. */
export async function scoreNow(
  connection: Connection,
  { plotId, traitId, day }: ScoredPlace,
): Promise<FieldScoreNow | null> {
  const [row] = await connection.query<NowRow>(
    `select t.name, t.english_name as "englishName", t.unit, known.value, known.observed_on as "observedOn",
            known.person, known.at
       from plot p cross join trait t
       left join lateral (
         select ${VALUE}, o.observed_on, a.username as person, coalesce(o.corrected_at, o.recorded_at) as at
           from observation o join account a on a.id = coalesce(o.corrected_by, o.recorded_by)
          where ${PLACE} ${LATEST}) known on true
      where p.id = $1 and t.id = $2`,
    [plotId, traitId, day],
  );
  if (!row) return null;
  const { name, englishName, unit, value, at, ...rest } = row;
  return { ...rest, value: value ?? null, at: at?.toISOString() ?? null, trait: { name, englishName, unit } };
}
