import type { TraitType } from '@panicle/contract/trait-choices';
import type { Connection } from '../../../platform/database/database.ts';

/** The values of a trait on a day, for the n-th time: one column of a table. */
export interface Series {
  traitId: string;
  observedOn: string | null;
  repeat: number;
  name: string;
  englishName: string;
  unit: string;
  dataType: TraitType;
}

/** What of the trial is known, in the order of its columns. */
export function findSeries(connection: Connection, trialId: string): Promise<Series[]> {
  return connection.query<Series>(
    `select t.id as "traitId", s.observed_on as "observedOn", s.repeat, t.name, t.english_name as "englishName",
            t.unit, t.data_type as "dataType"
       from (select distinct o.trait_id, o.observed_on, o.repeat
               from plot p join observation o on o.plot_id = p.id where p.trial_id = $1) as s
       join trait t on t.id = s.trait_id
      order by t.id, s.observed_on nulls first, s.repeat`,
    [trialId],
  );
}

/** The head of its column: "Plant height (cm) 2026-07-01 #2". */
export function headOfSeries(
  { name, englishName, unit, observedOn, repeat }: Series,
  english: boolean,
): string {
  const title = english && englishName !== '' ? englishName : name;
  const moment = [observedOn, repeat === 1 ? null : `#${repeat}`].filter((part) => part !== null);
  return [unit === '' ? title : `${title} (${unit})`, ...moment].join(' ');
}
