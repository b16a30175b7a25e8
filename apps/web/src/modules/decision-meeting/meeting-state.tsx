import { meetingStateNames, type MeetingState as State } from '@panicle/contract/decision-choices';
import { useTextOf } from '../../language/text.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';

export function MeetingState({ state }: { state: State }) {
  const textOf = useTextOf();
  return <StateTag look={state === 'open' ? 'running' : 'done'}>{textOf(meetingStateNames[state])}</StateTag>;
}
