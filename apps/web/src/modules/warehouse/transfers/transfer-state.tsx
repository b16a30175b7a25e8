import { transferStateNames, type TransferState } from '@panicle/contract/seed-transfers';
import { useTextOf } from '../../../language/text.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import type { Look } from '../../../ui/state-tag/looks.ts';

const looks: Readonly<Record<TransferState, Look>> = {
  sent: 'running',
  accepted: 'done',
  declined: 'failed',
  withdrawn: 'stopped',
  revoked: 'stopped',
};

export function TransferStateTag({ state }: { state: TransferState }) {
  return <StateTag look={looks[state]}>{useTextOf()(transferStateNames[state])}</StateTag>;
}
