import { countStateNames, type CountState } from '@panicle/contract/stock-counts';
import { useTextOf } from '../../../language/text.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import type { Look } from '../../../ui/state-tag/looks.ts';

const looks: Readonly<Record<CountState, Look>> = {
  draft: 'running',
  counted: 'waiting',
  posted: 'done',
  cancelled: 'stopped',
};

export function CountStateTag({ state }: { state: CountState }) {
  return <StateTag look={looks[state]}>{useTextOf()(countStateNames[state])}</StateTag>;
}
