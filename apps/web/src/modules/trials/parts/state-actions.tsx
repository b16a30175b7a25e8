import { App, Button } from 'antd';
import { trialMoves, trialStateNames, type TrialState } from '@panicle/contract/trial-states';
import type { Trial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import type { Look } from '../../../ui/state-tag/looks.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { moveTrial } from '../api.ts';
import { usePlanWrite } from '../preparation/desk/use-plan-write.ts';
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
  // seed of preparation plans leaves the stock and comes back with the trial
  const write = usePlanWrite();
  if (guest) return null;
  const { id, name, state } = trial;
  const move = (to: TrialState) => write(() => moveTrial({ id, from: state, to }));
  const ask = (to: TrialState) =>
    to === 'locked'
      ? void modal.confirm({
          title: say('lockTitle', { name }),
          content: say('lockHint'),
          okText: say('toLocked'),
          onOk: async () => {
            await move(to);
          },
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
