import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '@panicle/contract';
import { columnOfField, type MaterialField } from '@panicle/contract/germplasm';
import {
  codeField,
  crossLabelFields,
  groupField,
  lotFields,
  MOST_FIELDS,
  placeLabelFields,
  packetLabelFields,
  plotLabelFields,
  type LabelField,
} from '@panicle/contract/labels/print-jobs';
import type { LabelKind } from '@panicle/contract/labels/templates';
import { materialColumns } from '@panicle/contract/material-columns';
import { call } from '../../api/client.ts';
import { germplasmKey } from '../../records/material/calls.ts';

const EVERY_FIELD = 500;
const materialFields: readonly LabelField[] = [
  codeField,
  ...materialColumns.map(({ key, title }) => ({ key, title })),
  groupField,
];

/** The fields that labels of a kind can show; users' own columns of materials are among them. */
export function useLabelFields(kind: LabelKind): readonly LabelField[] {
  const { data } = useQuery({
    queryKey: [...germplasmKey, 'fields', 'labels'],
    queryFn: ({ signal }) =>
      call<Page<MaterialField>>('GET', '/crop/crop-material-field/page', {
        query: { pageSize: EVERY_FIELD },
        signal,
      }),
    enabled: kind === 'material',
  });
  return useMemo(() => {
    if (kind === 'seedLot') return lotFields;
    if (kind === 'storagePlace') return placeLabelFields;
    if (kind === 'plot') return plotLabelFields;
    if (kind === 'cross') return crossLabelFields;
    if (kind === 'packet') return packetLabelFields;
    const own = (data?.records ?? []).map(columnOfField).map(({ key, title }) => ({ key, title }));
    return [...materialFields, ...own].slice(0, MOST_FIELDS);
  }, [kind, data]);
}
