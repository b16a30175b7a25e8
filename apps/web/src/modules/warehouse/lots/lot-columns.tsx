import { useMemo } from 'react';
import { lotFieldNames, originNames, type SeedLot } from '@panicle/contract/seed-lots';
import { NOTHING, formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { amountText } from '../amount-text.ts';
import { useOtherAmount } from '../both-amounts.ts';
import { Attention } from './attention.tsx';
import { lotMessages } from './messages.ts';

export function useLotColumns(): readonly Column<SeedLot>[] {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  const other = useOtherAmount();
  return useMemo(
    () => [
      {
        key: 'lotCode',
        title: textOf(lotFieldNames.lotCode),
        primary: true,
        sortable: true,
        render: (lot) => <TwoLines first={lot.lotCode} second={lot.place} strong />,
      },
      {
        key: 'name',
        title: say('material'),
        width: 170,
        sortable: true,
        render: ({ name, sourceId, materialId }) => (
          <TwoLines
            first={
              <RecordLink of={materialRecord} id={materialId}>
                {name}
              </RecordLink>
            }
            second={name === sourceId ? '' : sourceId}
          />
        ),
      },
      {
        key: 'balance',
        title: say('balance'),
        kind: 'number',
        width: 120,
        sortable: true,
        render: (lot) => (
          <TwoLines first={amountText(lot.balance, lot.unit)} second={other(lot.balance, lot)} />
        ),
      },
      {
        key: 'available',
        title: say('available'),
        kind: 'number',
        width: 120,
        render: ({ available, reserved, unit }) => (
          <TwoLines
            first={amountText(available, unit)}
            second={reserved > 0 ? say('reserved', { amount: amountText(reserved, unit) }) : ''}
          />
        ),
      },
      { key: 'concern', title: say('concern'), width: 110, render: (lot) => <Attention lot={lot} /> },
      {
        key: 'testedOn',
        title: say('germination'),
        kind: 'number',
        width: 120,
        sortable: true,
        render: ({ germination, testedOn }) => (
          <TwoLines
            first={germination === null ? NOTHING : `${formatNumber(germination, 0)}%`}
            second={testedOn ?? say('untested')}
          />
        ),
      },
      {
        key: 'expiryDate',
        title: textOf(lotFieldNames.expiryDate),
        width: 110,
        sortable: true,
        render: ({ expiryDate }) => expiryDate,
      },
      {
        key: 'year',
        title: textOf(lotFieldNames.year),
        width: 80,
        sortable: true,
        render: ({ year }) => (year === null ? null : String(year)),
      },
      {
        key: 'origin',
        title: textOf(lotFieldNames.origin),
        width: 110,
        hiddenAtFirst: true,
        render: ({ origin }) => (origin === null ? null : textOf(originNames[origin])),
      },
      {
        key: 'keeper',
        title: say('keeper'),
        width: 110,
        hiddenAtFirst: true,
        render: ({ keeper }) => keeper,
      },
      {
        key: 'treatment',
        title: textOf(lotFieldNames.treatment),
        width: 130,
        hiddenAtFirst: true,
        render: ({ treatment }) => treatment,
      },
    ],
    // What a number of kernels is called follows from the language, as `say` does.
    // oxlint-disable-next-line react/exhaustive-deps
    [say, textOf],
  );
}
