import { preparationStateNames, type PreparationState } from '@panicle/contract/preparation-plans';
import { useTextOf } from '../../language/text.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import type { Look } from '../../ui/state-tag/looks.ts';

const looks: Readonly<Record<PreparationState, Look>> = {
  draft: 'waiting',
  reserved: 'running',
  sown: 'done',
};

export function PreparationStateTag({ state }: { state: PreparationState }) {
  return <StateTag look={looks[state]}>{useTextOf()(preparationStateNames[state])}</StateTag>;
}
