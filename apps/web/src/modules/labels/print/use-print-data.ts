import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LabelTemplate } from '@panicle/contract/labels/templates';
import type { LabelRecord } from '@panicle/contract/labels/print-jobs';
import type { PlacedLabel } from '@panicle/figures/labels';
import { labelsKey, readLabelRecords, type LabelRequest } from '../../../records/label/calls.ts';
import type { PrintSource } from '../../../records/label/print-source.ts';
import { fieldsOfDesign, placeRecords } from '../paint/place-records.ts';

export interface Sorting {
  sort: string | undefined;
  order: 'asc' | 'desc';
}

/** What the labels of the chosen records say, in the order of printing. */
export function useLabelRecords(
  template: LabelTemplate | undefined,
  source: Omit<PrintSource, 'name' | 'count' | 'kind'> | null,
  { sort, order }: Sorting,
) {
  const { ids, filter, ...listed } = source ?? {};
  const fields = template ? fieldsOfDesign(template.design) : [];
  // chosen ones keep their order, a list the one that it is shown in
  const sorting = sort === undefined ? (ids ? {} : listed) : { sort, order };
  const which = ids ? { ids } : { filter: filter ?? {} };
  const request = { ...which, ...withoutNothing(sorting), fields } as LabelRequest;
  return useQuery({
    queryKey: [...labelsKey, 'records', template?.recordKind, request],
    queryFn: ({ signal }) => readLabelRecords(template!.recordKind, request, signal),
    enabled: template !== undefined && source !== null,
    retry: false,
    // what is printed is what was looked at
    staleTime: Infinity,
    gcTime: 0,
  });
}

const withoutNothing = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Labels that are placed before the page may paint again. */
const BATCH = 100;
const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 0));

const none: readonly PlacedLabel[] = [];

/** All labels with their places; those that are placed so far while it goes on. */
export function usePlacedLabels(
  template: LabelTemplate | undefined,
  records: readonly LabelRecord[] | undefined,
): readonly PlacedLabel[] {
  const [placed, setPlaced] = useState<{ of: unknown; labels: readonly PlacedLabel[] }>({
    of: null,
    labels: [],
  });
  useEffect(() => {
    let current = true;
    if (!template || !records) return undefined;
    const run = async () => {
      const labels: PlacedLabel[] = [];
      for (let start = 0; start < records.length; start += BATCH) {
        labels.push(...(await placeRecords(template, records.slice(start, start + BATCH))));
        if (!current) return;
        setPlaced({ of: records, labels: [...labels] });
        await nextFrame();
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [template, records]);
  return placed.of === records ? placed.labels : none;
}
