import type { JobState, Text } from '@panicle/contract';
import { useTextOf } from '../../language/text.ts';
import { looks } from '../state-tag/looks.ts';
import { StateTag } from '../state-tag/state-tag.tsx';

/** The state of a task, in the feature's own words where it has some. */
export function TaskState({ state, names }: { state: JobState; names: Record<JobState, Text> | undefined }) {
  const sayText = useTextOf();
  return names ? (
    <StateTag look={looks[state]}>{sayText(names[state])}</StateTag>
  ) : (
    <StateTag state={state} />
  );
}
