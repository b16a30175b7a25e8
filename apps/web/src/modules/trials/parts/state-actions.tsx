import { App, Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { trialMoves, trialStateNames, type TrialState } from '@panicle/contract/trial-states';
import type { Trial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import type { Look } from '../../../ui/state-tag/looks.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { moveTrial } from '../api.ts';
import { trialPartMessages } from './messages.ts';

const LOOKS: Record<TrialState, Look> = {
  draft: 'waiting',
  planned: 'waiting',
  sown: 'running',
  recording: 'running',
  harvested: 'done',
  locked: 'stopped',
};

export function TrialStateTag({ state }: { state: TrialState }) {
  const textOf = useTextOf();
  return <StateTag look={LOOKS[state]}>{textOf(trialStateNames[state])}</StateTag>;
}

const WORDS = {
  planned: ['toPlanned', 'undo'],
  sown: ['toSown', 'sprout'],
  recording: ['toRecording', 'undo'],
  harvested: ['toHarvested', 'check'],
  locked: ['toLocked', 'lock'],
} as const satisfies Partial<Record<TrialState, readonly [string, IconName]>>;

/** The moves from the state of the trial that the reader may make. */
export function StateActions({ trial }: { trial: Trial }) {
  const say = useText(trialPartMessages);
  const { owns, guest } = useSignedIn();
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const queries = useQueryClient();
  if (guest) return null;
  const { id, name, state } = trial;
  const move = async (to: TrialState) => {
    await attempt(() => moveTrial({ id, from: state, to }));
    await queries.invalidateQueries({ queryKey: trialsKey });
  };
  const ask = (to: TrialState) =>
    to === 'locked'
      ? void modal.confirm({
          title: say('lockTitle', { name }),
          content: say('lockHint'),
          okText: say('toLocked'),
          onOk: () => move(to),
        })
      : void move(to);
  return Object.entries(trialMoves[state]).map(([to, mover]) => {
    if (mover === 'owner' && !owns(trial.ownerId)) return null;
    const [word, icon] = WORDS[to as keyof typeof WORDS];
    return (
      <Button key={to} icon={<Icon name={icon} />} onClick={() => ask(to as TrialState)}>
        {say(state === 'locked' ? 'unlock' : word)}
      </Button>
    );
  });
}
