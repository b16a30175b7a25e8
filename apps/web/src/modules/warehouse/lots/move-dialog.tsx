import type { SeedLot } from '@panicle/contract/seed-lots';
import { useText } from '../../../language/text.ts';
import { moveLots } from '../../../records/seed-lot/calls.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { lotMessages } from './messages.ts';

/** How a dialog about lots ends: with the lot that is to be shown, or without. */
export interface LotDialogProps {
  lots: readonly SeedLot[];
  onDone: (lot: SeedLot | null) => void;
  onClose: () => void;
}

/** Puts lots into another place. */
export function MoveDialog({ lots, onDone, onClose }: LotDialogProps) {
  const say = useText(lotMessages);
  const notice = useNotice();
  const [first] = lots;
  return (
    <FormDialog<{ placeId?: string }>
      name="lotMove"
      open
      title={say('moveTitle', { count: lots.length })}
      record={first?.id ?? null}
      initialValues={lots.length === 1 && first?.placeId ? { placeId: first.placeId } : {}}
      saveLabel={say('move')}
      onSave={async ({ placeId }) => {
        const moved = await moveLots({ ids: lots.map(({ id }) => id), placeId: placeId ?? null });
        notice.success(say('movedNow', { count: moved.length }));
        onDone(moved.length === 1 ? moved[0]! : null);
      }}
      onClose={onClose}
    >
      <FormField name="placeId" label={say('place')} extra={say('moveHint')}>
        <RecordSelect of={storagePlaceRecord} allowClear />
      </FormField>
    </FormDialog>
  );
}
