import { Button } from 'antd';
import { Link } from 'react-router';
import { lotFieldNames, originNames, type SeedLot } from '@panicle/contract/seed-lots';
import { NOTHING, formatNumber } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { lotCalls } from '../../../records/seed-lot/calls.ts';
import { seedLotRecord } from '../../../records/seed-lot/seed-lot.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { useHistoryTab } from '../../../ui/fields/history/use-history-tab.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { RecordActions } from '../../../ui/page/record-actions.tsx';
import { amountText } from '../amount-text.ts';
import { useOtherAmount } from '../both-amounts.ts';
import { Attention } from './attention.tsx';
import { LotMovements } from './lot-movements.tsx';
import { LotTests } from './lot-tests.tsx';
import { lotMessages } from './messages.ts';

/** What is asked about one lot. */
export type LotAct = 'move' | 'split' | 'transfer';

interface LotDetailsProps {
  lot: SeedLot;
  readOnly: boolean;
  onEdit: () => void;
  onClose: () => void;
  onAct: (act: LotAct) => void;
  /** something that belongs to the lot was written */
  onWritten: () => void;
}

/** Leads to the plot those who may open its trial. */
function PlotOfLot({ lot: { plot } }: { lot: SeedLot }) {
  const say = useText(lotMessages);
  const { may } = useSignedIn();
  if (plot === null) return say('plotInBin');
  if (!may('fieldTestTask')) return plot.name;
  return <Link to={pathTo(paths.trialPlots, { trialId: plot.trialId, plot: plot.id })}>{plot.name}</Link>;
}

function Facts({ lot }: { lot: SeedLot }) {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  const other = useOtherAmount();
  const amount = (value: number) =>
    [amountText(value, lot.unit), other(value, lot)].filter((text) => text !== '').join(' · ');
  const name = (key: keyof typeof lotFieldNames) => textOf(lotFieldNames[key]);
  return (
    <FactList
      facts={[
        {
          label: say('material'),
          value: (
            <RecordLink of={materialRecord} id={lot.materialId}>
              {lot.name}
            </RecordLink>
          ),
        },
        { label: say('balance'), value: amount(lot.balance) },
        {
          label: say('available'),
          value: amount(lot.available),
          note: lot.reserved > 0 ? say('reserved', { amount: amountText(lot.reserved, lot.unit) }) : '',
        },
        {
          label: name('targetAmount'),
          value: lot.targetAmount === null ? NOTHING : amountText(lot.targetAmount, lot.unit),
        },
        { label: say('place'), value: lot.place || NOTHING },
        { label: say('keeper'), value: lot.keeper },
        { label: name('year'), value: lot.year === null ? NOTHING : String(lot.year) },
        { label: name('origin'), value: lot.origin === null ? NOTHING : textOf(originNames[lot.origin]) },
        ...(lot.plotId === null ? [] : [{ label: name('plotId'), value: <PlotOfLot lot={lot} /> }]),
        {
          label: name('thousandGrainWeight'),
          value: lot.thousandGrainWeight === null ? NOTHING : amountText(lot.thousandGrainWeight, 'g'),
        },
        { label: name('treatment'), value: lot.treatment || NOTHING },
        { label: name('expiryDate'), value: lot.expiryDate ?? NOTHING },
        {
          label: say('germination'),
          value:
            lot.testedOn === null || lot.germination === null
              ? say('untested')
              : `${formatNumber(lot.germination, 0)}% · ${lot.testedOn}`,
        },
        { label: name('remarks'), value: lot.remarks || NOTHING },
        ...(lot.mergedInto === null
          ? []
          : [
              {
                label: say('mergeInto'),
                value: (
                  <RecordLink of={seedLotRecord} id={lot.mergedInto}>
                    {say('merged')}
                  </RecordLink>
                ),
              },
            ]),
      ]}
    />
  );
}

export function LotDetails({ lot, readOnly, onEdit, onClose, onAct, onWritten }: LotDetailsProps) {
  const say = useText(lotMessages);
  const closed = readOnly || lot.mergedInto !== null;
  const historyTab = useHistoryTab();
  const acts: readonly LotAct[] = ['move', 'split', 'transfer'];
  return (
    <DetailPanel
      title={lot.lotCode}
      state={<Attention lot={lot} />}
      meta={`${lot.updatedBy} · ${formatInstant(lot.updatedAt)}`}
      actions={
        closed ? null : (
          <>
            <RecordActions onEdit={onEdit} onDelete={null} />
            <MenuButton
              placement="bottomRight"
              items={acts.map((act) => ({ key: act, label: say(act), onClick: () => onAct(act) }))}
            >
              <Button icon={<Icon name="chevronDown" />} iconPlacement="end">
                {say('more')}
              </Button>
            </MenuButton>
          </>
        )
      }
      onClose={onClose}
      tabs={[
        { key: 'facts', label: say('facts'), children: <Facts lot={lot} /> },
        { key: 'movements', label: say('movements'), children: <LotMovements lot={lot} /> },
        {
          key: 'tests',
          label: say('tests'),
          children: <LotTests lot={lot} readOnly={closed} onWritten={onWritten} />,
        },
        ...historyTab({
          base: lotCalls.base,
          id: lot.id,
          revision: lot.revision,
          mayRestore: !closed,
          onRestored: onWritten,
        }),
      ]}
    />
  );
}
