import { useMemo } from 'react';
import type { Text } from '@panicle/contract';
import { recordingStateNames } from '@panicle/contract/dashboard';
import type { ListedTrial, TrialFields } from '@panicle/contract/trials';
import { formatInteger, formatShare } from '../../language/format/number.ts';
import { textsOf, useText, useTextOf } from '../../language/text.ts';
import { useFieldColumns, type FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { sharingMessages } from '../../ui/sharing/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { trialMessages } from './messages.ts';
import { trialPartMessages } from './parts/messages.ts';
import { TrialStateTag } from './parts/state-actions.tsx';
import { recordedShare, recordingStateOf } from './trial-completeness.ts';
import { trialFields } from './trial-fields.ts';

const say = textsOf(trialMessages);

const counted = (key: 'environmentCount' | 'entryCount' | 'plotCount', title: Text, width: number) => ({
  key,
  title,
  kind: 'number' as const,
  width,
  sortable: key === 'plotCount',
  render: (row: ListedTrial) => formatInteger(row[key]),
});

/** Of places and owner the words between them belong to the reader's language. */
export function useTrialColumns(): readonly Column<ListedTrial>[] {
  const sayHere = useText(trialMessages);
  const sayShared = useText(sharingMessages);
  const textOf = useTextOf();
  const columns = useMemo(
    (): readonly FieldColumn<TrialFields, ListedTrial>[] => [
      {
        key: 'name',
        title: trialFields.names.name,
        primary: true,
        sortable: true,
        render: ({ name, testId, description }) => (
          <TwoLines first={name} second={[testId, description].filter(Boolean).join(' · ')} strong />
        ),
      },
      {
        key: 'state',
        title: textsOf(trialPartMessages)('state'),
        width: 120,
        render: ({ state }) => <TrialStateTag state={state} />,
      },
      { field: 'year', second: 'season', width: 110, sortable: true },
      { field: 'stage', second: 'crop', width: 130, sortable: true },
      { field: 'testMethod', width: 190 },
      {
        key: 'locations',
        title: say('locations'),
        width: 170,
        render: (row) => row.locations.join(sayHere('listSeparator')),
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
      counted('environmentCount', say('environments'), 120),
      counted('entryCount', say('entries'), 110),
      counted('plotCount', say('plots'), 110),
      {
        key: 'owner',
        title: textsOf(sharingMessages)('owner'),
        width: 150,
        render: (row) => <TwoLines first={row.owner} second={row.public ? sayShared('public') : ''} />,
      },
    ],
    [sayHere, sayShared, textOf],
  );
  return useFieldColumns(trialFields, columns, 150);
}
