import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import {
  plotLabelFields,
  type LabelRecords,
  type PlotLabelRequest,
} from '@panicle/contract/labels/print-jobs';
import { say, type Language } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { labelRecords, requirePrintable, withMissing } from '../../../platform/labels/label-records.ts';
import { requireTrial } from '../trial/service.ts';
import { selectPlots } from './filter.ts';
import { countPlots } from './queries.ts';

interface LabelledPlot {
  id: string;
  plotNumber: string | null;
  trial: string;
  year: number;
  location: string;
  entryName: string;
  sourceId: string | null;
  replicate: string | null;
  block: string | null;
  fieldRow: number | null;
  fieldColumn: number | null;
  isCheck: boolean;
}

const columns = `p.id, p.plot_number as "plotNumber", t.name as trial, e.year, e.location, n.name as "entryName",
  m.source_id as "sourceId", p.replicate, p.block, p.field_row as "fieldRow", p.field_column as "fieldColumn",
  n.is_check as "isCheck"`;

const tables = `plot p
  join trial t on t.id = p.trial_id
  join trial_environment e on e.id = p.environment_id
  join trial_entry n on n.id = p.entry_id
  left join material m on m.id = n.material_id`;

const check = { zh: '对照', en: 'Check' };

type Reader = (plot: LabelledPlot) => string | number | null;

/** Throws `labelUnknownField`. */
function fieldsOf(keys: readonly string[], language: Language): Map<string, Reader> {
  const readers = new Map<string, Reader>();
  for (const key of keys) {
    if (key === CODE_FIELD) continue;
    if (!plotLabelFields.some((field) => field.key === key))
      throw new BusinessError('labelUnknownField', { field: key });
    readers.set(key, readerOf(key, language));
  }
  return readers;
}

function readerOf(key: string, language: Language): Reader {
  if (key === 'check') return ({ isCheck }) => (isCheck ? say(check, language) : null);
  if (key === 'position')
    return ({ fieldRow, fieldColumn }) =>
      fieldRow === null && fieldColumn === null ? null : `${fieldRow ?? '–'} / ${fieldColumn ?? '–'}`;
  return (plot) => plot[key as Exclude<keyof LabelledPlot, 'isCheck'>];
}

/** Chosen plots in the order in which they were chosen, or sorted. */
function findChosen(connection: Connection, { ids = [], sort, order }: PlotLabelRequest) {
  const sorted = sort === undefined ? 'chosen.place' : selectPlots('', { sort, order }).order;
  return connection.query<LabelledPlot>(
    `select ${columns} from ${tables} join unnest($1::uuid[]) with ordinality as chosen (id, place) on chosen.id = p.id
      order by ${sorted}`,
    [ids],
  );
}

async function findListed(connection: Connection, { filter, sort, order }: PlotLabelRequest) {
  if (!filter) throw new BusinessError('labelsOfNothing');
  const { trialId, ...rest } = filter;
  await requireTrial(connection, trialId);
  const wanted = { ...rest, ...(sort && { sort, sortTraitId: undefined }), ...(order && { order }) };
  requirePrintable(await countPlots(connection, trialId, wanted));
  const { join, condition, order: by, values } = selectPlots(trialId, wanted);
  return connection.query<LabelledPlot>(
    `select ${columns} from ${tables} ${join} where ${condition} order by ${by}`,
    values,
  );
}

/**
 * What the labels of plots say, in the order of printing. Throws `labelUnknownField`, `labelsTooMany`,
 * `labelsOfNothing` and `notFound` for the trial.
 */
export async function plotLabels(
  connection: Connection,
  language: Language,
  request: PlotLabelRequest,
): Promise<LabelRecords> {
  const fields = fieldsOf(request.fields, language);
  const plots = await (request.ids ? findChosen : findListed)(connection, request);
  return withMissing(
    labelRecords('plot', plots, ({ id }) => id, fields),
    request.ids,
  );
}
