import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { MAXIMUM_PAGE_SIZE } from '@panicle/contract';
import type { FieldMapSite } from '@panicle/contract/trial-plans';
import { useText, useTextOf } from '../../../../language/text.ts';
import { analysisResult, analysisTable, finishedAnalyses } from '../../../../records/task/analyses.ts';
import { RecordSelect } from '../../../../ui/record/record-select.tsx';
import { planMessages } from '../messages.ts';
import styles from '../plan.module.css';
import { residualsOf, withResiduals, type AnalysedTrait, type TraitResiduals } from './residuals.ts';

/** All rows of a table of a result, page by page where it lies in a file. */
async function allRows(
  taskId: string,
  table: StoredTable,
  signal: AbortSignal,
): Promise<StoredTable['rows']> {
  if (!table.file) return table.rows;
  const { name, rows: total } = table.file;
  const rows: StoredTable['rows'] = [];
  for (let currPage = 1; rows.length < total; currPage += 1) {
    const { records } = await analysisTable(
      taskId,
      { table: name, currPage, pageSize: MAXIMUM_PAGE_SIZE },
      signal,
    );
    if (records.length === 0) break;
    rows.push(...records);
  }
  return rows;
}

async function readResiduals(taskId: string, environmentId: string, signal: AbortSignal) {
  const result = await analysisResult(taskId, signal);
  return residualsOf(result, environmentId, (table) => allRows(taskId, table, signal));
}

/** Which analysis, and which of its traits, the residuals of a map are of. */
export function useResiduals(wanted: boolean, site: FieldMapSite | undefined) {
  const [taskId, setTaskId] = useState<string>();
  const [traitId, setTraitId] = useState<string>();
  const environmentId = site?.environmentId ?? '';
  const { data: found } = useQuery({
    queryKey: ['tasks', 'result', taskId, 'residuals', environmentId],
    queryFn: ({ signal }) => readResiduals(taskId!, environmentId, signal),
    enabled: wanted && taskId !== undefined && environmentId !== '',
    // what a finished task found never changes
    staleTime: Infinity,
  });
  const chosen = found?.find(({ trait }) => trait.id === traitId) ?? found?.[0];
  const shown = useMemo(
    () => (wanted && site && chosen ? { ...site, plots: withResiduals(site.plots, chosen) } : site),
    [wanted, site, chosen],
  );
  const trait: AnalysedTrait | undefined = wanted ? chosen?.trait : undefined;
  return { shown, trait, found, taskId, setTaskId, setTraitId };
}

interface ResidualFieldsProps {
  found: readonly TraitResiduals[] | undefined;
  trait: AnalysedTrait | undefined;
  taskId: string | undefined;
  setTaskId: (taskId: string | undefined) => void;
  setTraitId: (traitId: string) => void;
}

/** Fields beside the choice of colours. */
export function ResidualFields({ found, trait, taskId, setTaskId, setTraitId }: ResidualFieldsProps) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  return (
    <>
      <Form.Item
        label={say('analysis')}
        {...(found?.length === 0 ? { validateStatus: 'warning' as const, help: say('noResiduals') } : {})}
      >
        <RecordSelect
          of={finishedAnalyses}
          aria-label={say('analysis')}
          placeholder={say('analysisHint')}
          className={styles.wide ?? ''}
          value={taskId}
          onChange={setTaskId}
        />
      </Form.Item>
      {found && found.length > 1 ? (
        <Form.Item label={say('trait')}>
          <Select
            aria-label={say('trait')}
            className={styles.wide ?? ''}
            value={trait?.id ?? null}
            onChange={(next) => next && setTraitId(next)}
            options={found.map(({ trait: one }) => ({ value: one.id, label: textOf(one.title) }))}
          />
        </Form.Item>
      ) : null}
    </>
  );
}
