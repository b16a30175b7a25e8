import { App, Button } from 'antd';
import {
  movementNames,
  sourceNames,
  warehouseFieldNames,
  type WarehouseRecord,
} from '@panicle/contract/warehouse';
import { NOTHING } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { materialRecord } from '../../records/material/material.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { revokeRecord } from '../../records/warehouse/calls.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { amountText } from './amount-text.ts';
import { warehouseMessages } from './messages.ts';

interface RecordDetailsProps {
  record: WarehouseRecord;
  readOnly: boolean;
  onRevoked: (record: WarehouseRecord) => void;
  onClose: () => void;
}

/** A stock record, which can be revoked and not edited. */
export function RecordDetails({ record, readOnly, onRevoked, onClose }: RecordDetailsProps) {
  const say = useText(warehouseMessages);
  const textOf = useTextOf();
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  const revoke = async () => {
    const after = await attempt(() => revokeRecord(record.id));
    if (after === undefined) return;
    notice.success(say('revokedNow', { name: record.name }));
    onRevoked(after);
  };
  const ask = () =>
    void modal.confirm({
      title: say('removeTitle', { name: record.name }),
      content: say('revokeHint'),
      okText: say('revoke'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: say('cancel'),
      autoFocusButton: 'cancel',
      onOk: revoke,
    });
  const isFinal = record.revoked || record.revokes !== null;
  const label = (key: 'materialId' | 'operation' | 'quantity' | 'lotId' | 'reason' | 'person' | 'date') =>
    textOf(warehouseFieldNames[key]);
  return (
    <DetailPanel
      title={record.name}
      meta={`${formatInstant(record.createdAt)} · ${record.createdBy}`}
      actions={readOnly || isFinal ? null : <Button onClick={ask}>{say('revoke')}</Button>}
      onClose={onClose}
    >
      <FactList
        facts={[
          {
            label: label('materialId'),
            value: (
              <RecordLink of={materialRecord} id={record.materialId}>
                {record.name}
              </RecordLink>
            ),
          },
          {
            label: label('operation'),
            value: `${textOf(movementNames[record.operation])}${isFinal ? ` · ${say(record.revoked ? 'revoked' : 'revoking')}` : ''}`,
          },
          { label: label('quantity'), value: amountText(record.quantity, record.unit) },
          { label: label('lotId'), value: record.lotCode },
          { label: say('place'), value: record.place || NOTHING },
          { label: say('balance'), value: amountText(record.balance, record.stockUnit) },
          { label: label('reason'), value: record.reason || NOTHING },
          { label: label('person'), value: record.person || NOTHING },
          { label: label('date'), value: record.date },
          { label: say('source'), value: textOf(sourceNames[record.source]) },
        ]}
      />
    </DetailPanel>
  );
}
