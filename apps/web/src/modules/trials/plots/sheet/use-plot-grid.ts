import { useMemo } from 'react';
import { traitTitle, type TraitType } from '@panicle/contract/traits';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../../language/text.ts';
import type { GridColumn } from '../../../../ui/grid/spreadsheet-grid.tsx';
import { plotMessages } from '../messages.ts';
import { headWidth } from '../use-plot-columns.tsx';

const kinds: Record<TraitType, GridColumn['kind']> = { numeric: 'number', date: 'date', text: 'text' };

/** Where each plot is, which stays as it is, then a column for each trait of the trial. */
export function usePlotGrid(trial: TrialDetail): GridColumn[] {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      { key: 'location', title: say('place'), kind: 'text', width: 130, readOnly: true },
      { key: 'plotNumber', title: say('plot'), kind: 'text', width: 90, readOnly: true },
      { key: 'replicate', title: say('replicate'), kind: 'text', width: 90, readOnly: true },
      { key: 'entryName', title: say('entry'), kind: 'text', width: 150, readOnly: true },
      ...trial.traits.map((trait): GridColumn => {
        const choices = trait.dataType === 'text' ? trait.possibleValues : [];
        return {
          key: trait.id,
          title: textOf(traitTitle(trait)),
          unit: trait.unit,
          width: headWidth(`${textOf(traitTitle(trait))} ${trait.unit}`),
          kind: choices.length > 0 ? 'choice' : kinds[trait.dataType],
          ...(trait.minimum === null ? {} : { minimum: trait.minimum }),
          ...(trait.maximum === null ? {} : { maximum: trait.maximum }),
          ...(choices.length > 0 ? { choices: choices.map((value) => ({ value, label: value })) } : {}),
        };
      }),
    ],
    [say, textOf, trial],
  );
}
