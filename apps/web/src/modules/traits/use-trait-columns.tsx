import { useMemo } from 'react';
import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import type { Trait } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../language/text.ts';
import { NOTHING } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { traitMessages } from './messages.ts';
import { limitsText } from '../../records/trait/limits.ts';

export function useTraitColumns(): readonly Column<Trait>[] {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('name'),
        primary: true,
        sortable: true,
        render: (row) => <TwoLines first={row.name} second={row.englishName || NOTHING} strong />,
      },
      {
        key: 'crop',
        title: say('crop'),
        width: 110,
        sortable: true,
        render: (row) => textOf(cropNames[row.crop]),
      },
      {
        key: 'classification',
        title: say('classification'),
        width: 140,
        sortable: true,
        render: (row) => textOf(traitClassNames[row.classification]),
      },
      {
        key: 'dataType',
        title: say('dataType'),
        width: 120,
        sortable: true,
        render: (row) => textOf(traitTypeNames[row.dataType]),
      },
      { key: 'unit', title: say('unit'), width: 110, render: (row) => row.unit },
      { key: 'limits', title: say('limits'), width: 180, render: limitsText },
      {
        key: 'updatedAt',
        title: say('changed'),
        width: 170,
        sortable: true,
        render: (row) => <TwoLines first={formatShortly(row.updatedAt)} second={row.updatedBy} />,
      },
    ],
    [say, textOf],
  );
}
