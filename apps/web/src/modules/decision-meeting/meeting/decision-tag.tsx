import { decisionNames, type Decision } from '@panicle/contract/decision-choices';
import { useTextOf } from '../../../language/text.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';

const looks = { advance: 'done', keep: 'waiting', drop: 'stopped' } as const;

export function DecisionTag({ decision }: { decision: Decision }) {
  const textOf = useTextOf();
  return <StateTag look={looks[decision]}>{textOf(decisionNames[decision])}</StateTag>;
}
