import { useEffect, useState } from 'react';
import type { LabelTemplateFields } from '@panicle/contract/labels/templates';
import type { PlacedLabel } from '@panicle/figures/labels';
import { placeRecords } from '../paint/place-records.ts';

/** The label of a record as it will be printed; that of before until it is placed. */
export function usePlaced(
  template: LabelTemplateFields,
  values: Readonly<Record<string, string>>,
): PlacedLabel | undefined {
  const [placed, setPlaced] = useState<PlacedLabel>();
  useEffect(() => {
    let current = true;
    void placeRecords(template, [{ values }]).then(([label]) => {
      if (current) setPlaced(label);
    });
    return () => {
      current = false;
    };
  }, [template, values]);
  return placed;
}
