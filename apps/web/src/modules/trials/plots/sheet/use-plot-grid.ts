import { useMemo } from 'react';
import { traitTitle, type TraitType } from '@panicle/contract/traits';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../../language/text.ts';
import { usePhone } from '../../../../ui/feedback/use-media.ts';
import type { GridColumn } from '../../../../ui/grid/spreadsheet-grid.tsx';
import { plotMessages } from '../messages.ts';
import { headWidth } from '../use-plot-columns.tsx';

const kinds: Record<TraitType, GridColumn['kind']> = { numeric: 'number', date: 'date', text: 'text' };

/** Where each plot is, which stays as it is, then a column for each trait of the trial. */
export function usePlotGrid(trial: TrialDetail): GridColumn[] {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const phone = usePhone();
  return useMemo(() => {
    const fixed = (key: string, title: string, width: number): GridColumn => ({
      key,
      title,
      kind: 'text',
      width,
      readOnly: true,
    });
    const place = fixed('location', say('place'), 130);
    const replicate = fixed('replicate', say('replicate'), 90);
    const plot = fixed('plotNumber', say('plot'), phone ? 64 : 90);
    const entry = fixed('entryName', say('entry'), phone ? 110 : 170);
    const traits = trial.traits.map((trait) => traitColumn(trait, textOf(traitTitle(trait))));
    // On a phone the plot in hand and its values are in sight together; the rest is scrolled to.
    return phone ? [plot, entry, ...traits, place, replicate] : [place, plot, replicate, entry, ...traits];
  }, [say, textOf, trial, phone]);
}

function traitColumn(trait: TrialTrait, title: string): GridColumn {
  const choices = trait.dataType === 'text' ? trait.possibleValues : [];
  return {
    key: trait.id,
    title,
    unit: trait.unit,
    width: headWidth(`${title} ${trait.unit}`),
    kind: choices.length > 0 ? 'choice' : kinds[trait.dataType],
    ...(trait.minimum === null ? {} : { minimum: trait.minimum }),
    ...(trait.maximum === null ? {} : { maximum: trait.maximum }),
    ...(choices.length > 0 ? { choices: choices.map((value) => ({ value, label: value })) } : {}),
  };
}
