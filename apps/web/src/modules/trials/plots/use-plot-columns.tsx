import { useMemo } from 'react';
import type { Plot } from '@panicle/contract/observations';
import { damageName } from '@panicle/contract/plot-marks';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { NOTHING } from '../../../language/format/number.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { plotMessages } from './messages.ts';
import { valuesText, withDecimals } from './value-text.ts';

/** Traits shown at first; the others are a click away in the column choice. */
const TRAITS_AT_FIRST = 8;

/** Room for the whole head in 12 px: Chinese characters are as wide as high, others about 0.6 of it. */
export function headWidth(head: string): number {
  const characters = Array.from(head, (character) => (character > '\u2e7f' ? 12 : 7));
  return Math.max(
    110,
    characters.reduce((sum, width) => sum + width, 48),
  );
}

/** Row and column of the field; one of them may be unknown. */
const positionText = ({ fieldRow, fieldColumn }: Plot) =>
  fieldRow === null && fieldColumn === null ? null : `${fieldRow ?? NOTHING} / ${fieldColumn ?? NOTHING}`;

/** Columns of a trial's plots; `shown`: the rows of the page, whose values of a trait get the same decimals. */
export function usePlotColumns(
  trial: TrialDetail | undefined,
  shown: readonly Plot[],
): readonly Column<Plot>[] {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'entryName',
        title: say('entry'),
        primary: true,
        sortable: true,
        render: (plot) => (
          <TwoLines first={plot.entryName} second={plot.isCheck ? say('check') : null} strong />
        ),
      },
      { key: 'location', title: say('place'), width: 180, render: (plot) => plot.location },
      {
        key: 'plotNumber',
        title: say('plot'),
        width: 100,
        sortable: true,
        render: (plot) => plot.plotNumber,
      },
      {
        key: 'replicate',
        title: say('replicate'),
        width: 110,
        sortable: true,
        render: (plot) => plot.replicate,
      },
      {
        key: 'block',
        title: say('block'),
        width: 100,
        sortable: true,
        hiddenAtFirst: true,
        render: (plot) => plot.block,
      },
      {
        key: 'position',
        title: say('position'),
        width: 120,
        sortable: true,
        hiddenAtFirst: true,
        render: positionText,
      },
      {
        key: 'damage',
        title: say('damage'),
        width: 130,
        hiddenAtFirst: !shown.some(({ damage }) => damage.length > 0),
        render: ({ damage }) => damage.map((one) => textOf(damageName(one))).join(', '),
      },
      ...(trial?.traits ?? [])
        .map((trait) => withDecimals(trait, shown))
        .map((trait, index): Column<Plot> => ({
          key: trait.id,
          title: textOf(traitTitle(trait)),
          unit: trait.unit || undefined,
          kind: trait.dataType === 'numeric' ? 'number' : 'text',
          width: headWidth(`${textOf(traitTitle(trait))} ${trait.unit}`),
          sortable: true,
          hiddenAtFirst: index >= TRAITS_AT_FIRST,
          render: (plot) => valuesText(plot, trait),
        })),
    ],
    [say, textOf, trial, shown],
  );
}
