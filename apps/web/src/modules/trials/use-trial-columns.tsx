import { useMemo } from 'react';
import { recordingStateNames } from '@panicle/contract/dashboard';
import { cropNames } from '@panicle/contract/trait-choices';
import { designNames } from '@panicle/contract/designs';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { ListedTrial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { formatInteger, formatShare } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { sharingMessages } from '../../ui/sharing/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { trialMessages } from './messages.ts';
import { recordedShare, recordingStateOf } from './trial-completeness.ts';

export function useTrialColumns(): readonly Column<ListedTrial>[] {
  const say = useText(trialMessages);
  const sayShared = useText(sharingMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('name'),
        primary: true,
        sortable: true,
        render: (row) => (
          <TwoLines
            first={row.name}
            second={[row.testId, row.description].filter(Boolean).join(' · ')}
            strong
          />
        ),
      },
      {
        key: 'year',
        title: say('year'),
        width: 110,
        sortable: true,
        render: (row) => <TwoLines first={String(row.year)} second={textOf(seasonNames[row.season])} />,
      },
      {
        key: 'stage',
        title: say('stage'),
        width: 130,
        sortable: true,
        render: (row) => (
          <TwoLines first={textOf(trialStageNames[row.stage])} second={textOf(cropNames[row.crop])} />
        ),
      },
      {
        key: 'testMethod',
        title: say('testMethod'),
        width: 190,
        render: (row) => textOf(designNames[row.testMethod]),
      },
      {
        key: 'locations',
        title: say('locations'),
        width: 170,
        render: (row) => row.locations.join(say('listSeparator')),
      },
      {
        key: 'completeness',
        title: say('completeness'),
        kind: 'number',
        width: 130,
        render: (row) => (
          <TwoLines
            first={formatShare(recordedShare(row), 0)}
            second={textOf(recordingStateNames[recordingStateOf(row)])}
          />
        ),
      },
      {
        key: 'environmentCount',
        title: say('environments'),
        kind: 'number',
        width: 120,
        render: (row) => formatInteger(row.environmentCount),
      },
      {
        key: 'entryCount',
        title: say('entries'),
        kind: 'number',
        width: 110,
        render: (row) => formatInteger(row.entryCount),
      },
      {
        key: 'plotCount',
        title: say('plots'),
        kind: 'number',
        width: 110,
        sortable: true,
        render: (row) => formatInteger(row.plotCount),
      },
      {
        key: 'owner',
        title: sayShared('owner'),
        width: 150,
        render: (row) => <TwoLines first={row.owner} second={row.public ? sayShared('public') : ''} />,
      },
      {
        key: 'updatedAt',
        title: say('changed'),
        width: 150,
        sortable: true,
        render: (row) => <TwoLines first={formatShortly(row.updatedAt)} second={row.updatedBy} />,
      },
    ],
    [say, sayShared, textOf],
  );
}
