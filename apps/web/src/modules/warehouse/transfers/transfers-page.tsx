import { useMemo, useState } from 'react';
import {
  TRANSFER_STATES,
  transferSideNames,
  transferStateNames,
  type SeedTransfer,
  type TransferQuery,
} from '@panicle/contract/seed-transfers';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { RecordsPage } from '../../../ui/page/records-page.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { amountText } from '../amount-text.ts';
import { StoreTabs } from '../store-tabs.tsx';
import { AcceptDialog, DeclineDialog } from './answer-dialogs.tsx';
import { readTransfer, transferPage, transfersKey } from './api.ts';
import { transferMessages } from './messages.ts';
import { TransferDetails } from './transfer-details.tsx';
import { TransferStateTag } from './transfer-state.tsx';

type Filter = Pick<TransferQuery, 'search' | 'state' | 'side'>;

function useColumns(): readonly Column<SeedTransfer>[] {
  const say = useText(transferMessages);
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('material'),
        primary: true,
        sortable: true,
        render: ({ name, lotCode }) => <TwoLines first={name} second={lotCode} strong />,
      },
      {
        key: 'amount',
        title: say('amount'),
        kind: 'number',
        width: 120,
        render: ({ amount, unit }) => amountText(amount, unit),
      },
      {
        key: 'state',
        title: say('state'),
        width: 130,
        sortable: true,
        render: ({ state }) => <TransferStateTag state={state} />,
      },
      { key: 'sender', title: say('sender'), width: 130, render: ({ sender }) => sender },
      { key: 'receiver', title: say('receiver'), width: 130, render: ({ receiver }) => receiver },
      {
        key: 'createdAt',
        title: say('sentAt'),
        width: 140,
        sortable: true,
        render: ({ createdAt }) => formatShortly(createdAt),
      },
      { key: 'reason', title: say('reason'), width: 160, render: ({ reason }) => reason },
    ],
    [say],
  );
}

const dialogs = { accept: AcceptDialog, decline: DeclineDialog };
const nothing = () => Promise.reject(new Error('transfers are made from their lots'));

/** Seed on its way, and what became of it. A transfer is sent from its lot. */
export default function TransfersPage() {
  const say = useText(transferMessages);
  const { guest, may } = useSignedIn();
  const readOnly = guest || !may('warehouseInOutManagement');
  const [asked, setAsked] = useState<{ answer: keyof typeof dialogs; transfer: SeedTransfer } | null>(null);
  const Dialog = asked ? dialogs[asked.answer] : null;
  return (
    <RecordsPage<SeedTransfer, object, Filter>
      id={transfersKey[0]}
      messages={transferMessages}
      readOnly
      tabs={<StoreTabs />}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'inbox' }}
      columns={useColumns()}
      load={(query, signal) => transferPage(query as TransferQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        { field: 'state', label: say('state'), names: transferStateNames, values: TRANSFER_STATES },
        { field: 'side', label: say('side'), names: transferSideNames, values: ['received', 'sent'] },
      ]}
      records={{
        lists: [...transfersKey, 'seed-lots', 'warehouse', 'germplasm'],
        address: 'transfer',
        valuesOf: () => ({}),
        read: (id) => readTransfer(id),
        create: nothing,
        change: nothing,
      }}
      nameOf={({ name }) => name}
      renderDetails={(transfer, { onClose }, records) => (
        <TransferDetails
          transfer={transfer}
          readOnly={readOnly}
          onAnswer={(answer) => setAsked({ answer, transfer })}
          onWritten={(after) => void records.written(after)}
          onClose={onClose}
        />
      )}
      renderForm={() => null}
      renderDialogs={(records) =>
        asked && Dialog ? (
          <Dialog
            transfer={asked.transfer}
            onClose={() => setAsked(null)}
            onDone={(after) => {
              setAsked(null);
              void records.written(after);
            }}
          />
        ) : null
      }
    />
  );
}
