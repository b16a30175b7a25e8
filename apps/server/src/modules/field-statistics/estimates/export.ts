import {
  estimateKindNames,
  type Estimate,
  type EstimateExportQuery,
  type EstimateQuery,
} from '@panicle/contract/estimates';
import { computedFigure } from '@panicle/contract/computed-figure';
import { say, type Text } from '@panicle/contract/language';
import type { Connection } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { readingScope, type ReadingScope } from '../../jobs/index.ts';
import { ANALYSIS } from '../rights.ts';
import { estimatePage } from './queries.ts';

const title: Text = { zh: '估计值', en: 'Estimates' };

type Value = (one: Estimate, speak: (text: Text) => string) => string | number | null;

const columns: readonly (readonly [Text, ExportColumn['type'], Value])[] = [
  [{ zh: '任务', en: 'task' }, 'text', ({ taskName }) => taskName],
  [{ zh: '类型', en: 'kind' }, 'text', ({ kind }, speak) => speak(estimateKindNames[kind])],
  [{ zh: '试验', en: 'trial' }, 'text', ({ trialName }) => trialName],
  [
    { zh: '环境', en: 'environment' },
    'text',
    (one, speak) => (one.environment ? speak(one.environment) : null),
  ],
  [{ zh: '品种', en: 'entry' }, 'text', ({ entry }) => entry],
  [{ zh: '性状', en: 'trait' }, 'text', ({ trait }, speak) => speak(trait)],
  [{ zh: '单位', en: 'unit' }, 'text', ({ unit }) => unit],
  [{ zh: '估计值', en: 'estimate' }, 'number', ({ value }) => computedFigure(value)],
  [{ zh: '标准误', en: 's.e.' }, 'number', ({ standardError: error }) => error && computedFigure(error)],
  [{ zh: '权重', en: 'weight' }, 'number', ({ weight }) => weight && computedFigure(weight)],
];

const BATCH = 5000;

/** Writes the estimates that the caller may read, as filtered. */
export const estimateExport = exportWork(
  'estimate-export',
  async ({ platform, session, language }, { format = 'csv', ...filters }: EstimateExportQuery) => {
    const scope = readingScope(session, [ANALYSIS], platform.jobKinds);
    const { database } = platform;
    const { total } = await estimatePage(database, scope, { ...filters, pageSize: 1 });
    requireFit(format, total);
    const speak = (text: Text) => say(text, language);
    return tableFile({
      name: datedName(speak(title)),
      format,
      sheets: [
        {
          name: speak(title),
          columns: columns.map(([text, type]) => ({ title: speak(text), type })),
          rows: batches(database, scope, filters, (one) => columns.map(([, , value]) => value(one, speak))),
        },
      ],
    });
  },
);

async function* batches(
  database: Connection,
  scope: ReadingScope,
  filters: EstimateQuery,
  rowOf: (one: Estimate) => ExportRow,
): AsyncGenerator<ExportRow[]> {
  for (let currPage = 1; ; currPage += 1) {
    const { records } = await estimatePage(database, scope, { ...filters, currPage, pageSize: BATCH });
    yield records.map(rowOf);
    if (records.length < BATCH) return;
  }
}
