import type { Histogram, HistogramQuery } from '@panicle/contract/material-search';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Author } from '../rights.ts';
import { binEdges } from './bin-edges.ts';
import { buildFilter } from './filter.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { findSearchColumns } from './search-column.ts';

interface Summary {
  n: number;
  missing: number;
  mean: number | null;
  sd: number | null;
  minimum: number | null;
  maximum: number | null;
  lowerQuartile: number | null;
  upperQuartile: number | null;
}

/** One statement's parts: the values of a column among the materials that fulfil a filter. */
interface ValueSource {
  expression: string;
  condition: string;
  parameters: Parameters;
}

async function valueSource(
  connection: Connection,
  author: Author,
  query: HistogramQuery,
): Promise<ValueSource> {
  const { field, ...filter } = query;
  const source = (await findSearchColumns(connection, author, [field])).get(field)!;
  if (source.column.kind !== 'number' && source.column.kind !== 'integer') {
    throw new BusinessError('choiceRequired');
  }
  const parameters = new Parameters();
  const condition = await buildFilter(connection, author, filter, parameters);
  return { expression: `${source.expression(parameters)}::double precision`, condition, parameters };
}

async function summarise(connection: Connection, { expression, condition, parameters }: ValueSource) {
  const [summary] = await connection.query<Summary>(
    `select count(x)::int as n, (count(*) - count(x))::int as missing, avg(x) as mean, stddev_samp(x) as sd,
       min(x) as minimum, max(x) as maximum,
       percentile_cont(0.25) within group (order by x) as "lowerQuartile",
       percentile_cont(0.75) within group (order by x) as "upperQuartile"
     from (select ${expression} as x from material m where ${condition}) as observed`,
    parameters.values,
  );
  return summary!;
}

/** Count of each bin: bin i holds edges[i] <= x < edges[i + 1], the last one its upper edge too. */
async function countBins(
  connection: Connection,
  { expression, condition, parameters }: ValueSource,
  edges: readonly number[],
): Promise<number[]> {
  const bins = edges.length - 1;
  const rows = await connection.query<{ bin: number; count: number }>(
    `select least(width_bucket(x, $${parameters.values.length + 1}::double precision[]), ${bins}) as bin,
       count(*)::int as count
     from (select ${expression} as x from material m where ${condition}) as observed
     where x is not null group by 1`,
    [...parameters.values, edges],
  );
  const counts = Array.from({ length: bins }, () => 0);
  for (const { bin, count } of rows) counts[bin - 1] = count;
  return counts;
}

/**
 * Distribution of a numeric column among the materials that fulfil the filter.
 * Throws `choiceRequired` when the column holds no numbers, `unknownColumn`.
 */
export async function describeColumn(
  connection: Connection,
  author: Author,
  query: HistogramQuery,
): Promise<Histogram> {
  const source = await valueSource(connection, author, query);
  const { lowerQuartile, upperQuartile, ...summary } = await summarise(connection, source);
  const { n, minimum, maximum } = summary;
  if (n === 0 || minimum === null || maximum === null) return { field: query.field, ...summary, bins: [] };
  const spread = (upperQuartile ?? 0) - (lowerQuartile ?? 0);
  const edges = binEdges({ n, minimum, maximum, spread });
  const counts = await countBins(connection, source, edges);
  const bins = counts.map((count, index) => ({ from: edges[index]!, to: edges[index + 1]!, count }));
  return { field: query.field, ...summary, bins };
}
