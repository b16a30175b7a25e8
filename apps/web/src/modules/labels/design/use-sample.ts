import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LabelField } from '@panicle/contract/labels/print-jobs';
import type { LabelKind } from '@panicle/contract/labels/templates';
import { useTextOf } from '../../../language/text.ts';
import { labelsKey, readLabelRecords } from '../../../records/label/calls.ts';
import { hybridPairCalls } from '../../../records/hybrid-task/pairs.ts';
import { materialPage } from '../../../records/material/calls.ts';
import { plotPage } from '../../../records/plot/calls.ts';
import { preparationCalls } from '../../../records/preparation-plan/calls.ts';
import { trialCalls } from '../../../records/trial/calls.ts';
import { lotCalls } from '../../../records/seed-lot/calls.ts';
import { placeCalls } from '../../../records/storage-place/calls.ts';

/** The first record of a kind: something real to look at. */
async function firstRecord(kind: LabelKind, signal: AbortSignal): Promise<string | undefined> {
  if (kind === 'plot') {
    const [trial] = (await trialCalls.page({ pageSize: 1 }, signal)).records;
    return trial && (await plotPage({ trialId: trial.id, pageSize: 1 }, signal)).records[0]?.id;
  }
  if (kind === 'cross')
    return (await hybridPairCalls.page({ pageSize: 1, ticked: true }, signal)).records[0]?.id;
  if (kind === 'packet') {
    const [plan] = (await preparationCalls.page({ pageSize: 1 }, signal)).records;
    return plan && (await preparationCalls.pack(plan.id, signal)).steps[0]?.plotId;
  }
  if (kind === 'seedLot') return (await lotCalls.page({ pageSize: 1 }, signal)).records[0]?.id;
  if (kind === 'storagePlace')
    return (await placeCalls.page({ pageSize: 1, sort: 'code' }, signal)).records[0]?.id;
  return (await materialPage({ pageSize: 1 }, signal)).records[0]?.materialId;
}

/** The values of a record by field: the chosen one, else the first; the names of the fields where there is none. */
export function useSample(kind: LabelKind, fields: readonly LabelField[], chosen: string | undefined) {
  const textOf = useTextOf();
  const keys = fields.map(({ key }) => key);
  const { data } = useQuery({
    queryKey: [...labelsKey, 'sample', kind, keys, chosen],
    queryFn: async ({ signal }) => {
      const id = chosen ?? (await firstRecord(kind, signal));
      if (id === undefined) return null;
      const { records } = await readLabelRecords(kind, { ids: [id], fields: keys }, signal);
      return records[0] ?? null;
    },
    staleTime: 60_000,
    placeholderData: (before) => before,
    retry: false,
  });
  const names = useMemo(
    () => Object.fromEntries(fields.map(({ key, title }) => [key, textOf(title)])),
    [fields, textOf],
  );
  return { values: data?.values ?? names, real: Boolean(data) };
}
