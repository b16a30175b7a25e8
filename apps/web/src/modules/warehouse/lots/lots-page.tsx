import { useState } from 'react';
import { Button, Tooltip } from 'antd';
import { useSearchParams } from 'react-router';
import {
  LOT_CONCERNS,
  SEED_ORIGINS,
  holdingNames,
  lotFieldNames,
  originNames,
  type LotFields,
  type SeedLot,
  type SeedLotQuery,
} from '@panicle/contract/seed-lots';
import { useText, useTextOf } from '../../../language/text.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { lotCalls, lotsKey } from '../../../records/seed-lot/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { entriesOf, fieldsFrom } from '../../../ui/fields/fields.ts';
import { RecordForm } from '../../../ui/fields/record-form.tsx';
import { usePhone } from '../../../ui/feedback/use-media.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../../ui/import-wizard/import-drawer.tsx';
import { RecordsPage } from '../../../ui/page/records-page.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { useLotColumns } from './lot-columns.tsx';
import { LotDetails, type LotAct } from './lot-details.tsx';
import { fieldsOfLot, lotFields, newLotFields, type NewLot } from './lot-fields.tsx';
import { LotFilters, type LotFilter } from './lot-filters.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { lotMessages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceTree, useHasPlaces } from './place-tree.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const dialogs = { move: MoveDialog, split: SplitDialog, transfer: TransferDialog, merge: MergeDialog };

/** What is asked about some lots. */
interface Asked {
  act: LotAct | 'merge';
  lots: readonly SeedLot[];
  done: () => void;
}

/** The form of a lot begins with its facts, that of a new one with everything. */
const valuesOf = (lot: SeedLot | null): NewLot =>
  lot ? { ...newLotFields.start(), ...entriesOf(lotFields, lot) } : newLotFields.start();

/** What other pages lead here with: a concern, or a place. */
const startFilter = (address: URLSearchParams): LotFilter => {
  const concern = LOT_CONCERNS.find((one) => one === address.get('concern'));
  const placeId = address.get('place');
  return { ...(concern && { concern }), ...(placeId !== null && { placeId }) };
};

export default function LotsPage() {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [address] = useSearchParams();
  const hasPlaces = useHasPlaces();
  const [importing, setImporting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const Dialog = asked ? dialogs[asked.act] : null;

  const chosenTools = (lots: readonly SeedLot[], done: () => void) => (
    <ChosenTools lots={lots} onAsk={(act) => setAsked({ act, lots, done })} />
  );
  return (
    <RecordsPage<SeedLot, NewLot, LotFilter>
      // what an address asks for is shown though the page is open already
      key={`${address.get('concern')} ${address.get('place')}`}
      id={lotsKey[0]}
      messages={lotMessages}
      readOnly={guest}
      tabs={<StoreTabs />}
      // they would leave a phone no room for the lots
      filtersAtFirst={!usePhone()}
      startFilter={startFilter(address)}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'inbox' }}
      inDemo
      columns={useLotColumns()}
      load={(query, signal) => lotCalls.page(query as SeedLotQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      Filters={LotFilters}
      Side={hasPlaces ? PlaceTree : null}
      sideTitle={say('place')}
      choices={[
        { field: 'holds', label: say('holds'), names: holdingNames, values: ['some', 'none'] },
        { field: 'origin', label: textOf(lotFieldNames.origin), names: originNames, values: SEED_ORIGINS },
      ]}
      exported="/crop/crop-seed-lot/export"
      tools={
        guest ? null : (
          <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
        )
      }
      chosenTools={chosenTools}
      records={{
        lists: [...lotsKey, 'warehouse', 'germplasm'],
        address: 'lot',
        valuesOf,
        read: (id) => lotCalls.read(id),
        create: (entries) => lotCalls.create(fieldsFrom(newLotFields, entries)),
        change: ({ id, revision }, entries) =>
          lotCalls.change({ id, revision, ...fieldsFrom<LotFields>(lotFields, entries) }),
      }}
      nameOf={({ lotCode }) => lotCode}
      renderDetails={(lot, acts, records) => (
        <LotDetails
          lot={lot}
          readOnly={guest}
          onEdit={acts.onEdit}
          onClose={acts.onClose}
          onAct={(act) => setAsked({ act, lots: [lot], done: () => undefined })}
          onWritten={() => void lotCalls.read(lot.id).then((after) => records.written(after))}
        />
      )}
      renderForm={(form, edited) =>
        edited ? (
          <RecordForm
            of={fieldsOfLot(edited)}
            {...form}
            onSave={(entries) => form.onSave({ ...valuesOf(edited), ...entries })}
          />
        ) : (
          <RecordForm of={newLotFields} {...form} />
        )
      }
      renderDialogs={(records) => (
        <>
          {asked && Dialog ? (
            <Dialog
              lots={asked.lots}
              onClose={() => setAsked(null)}
              onDone={(lot) => {
                asked.done();
                setAsked(null);
                const open = lot ?? records.open;
                if (open) void lotCalls.read(open.id).then((after) => records.written(after));
                else void records.refresh();
              }}
            />
          ) : null}
          <ImportDrawer
            open={importing}
            what={say('importWhat')}
            kind="seed-lots"
            options={{}}
            onDone={() => void records.refresh()}
            onClose={() => setImporting(false)}
          />
        </>
      )}
    />
  );
}

/** What can be done with several lots: all are put elsewhere, or those of one material merged. */
function ChosenTools({ lots, onAsk }: { lots: readonly SeedLot[]; onAsk: (act: 'move' | 'merge') => void }) {
  const say = useText(lotMessages);
  const sameMaterial = new Set(lots.map(({ materialId }) => materialId)).size === 1;
  const mergeable = lots.length > 1 && sameMaterial && lots.every(({ mergedInto }) => mergedInto === null);
  return (
    <>
      <LabelsButton
        source={() => ({
          kind: 'seedLot',
          name: say('chosenLots'),
          count: lots.length,
          ids: lots.map(({ id }) => id),
        })}
      />
      <Button onClick={() => onAsk('move')}>{say('move')}</Button>
      <Tooltip title={mergeable ? '' : say('mergeOneMaterial')}>
        <Button disabled={!mergeable} onClick={() => onAsk('merge')}>
          {say('merge')}
        </Button>
      </Tooltip>
    </>
  );
}
