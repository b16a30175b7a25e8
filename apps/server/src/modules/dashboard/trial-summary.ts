import type { RecordingState, StageSummary, TrialSummary } from '@panicle/contract/dashboard';
import { TRIAL_STAGES } from '@panicle/contract/trial-choices';
import type { TrialProgress } from '../trials/index.ts';

const RECENT = 28 * 24 * 3600_000;
const MOST_UNFINISHED = 5;

const expectedOf = ({ plots, traits }: TrialProgress) => plots * traits;

export function recordingState(trial: TrialProgress): RecordingState {
  if (trial.plots === 0) return 'noPlots';
  if (trial.recorded === 0) return 'noValues';
  return trial.recorded < expectedOf(trial) ? 'recording' : 'complete';
}

const sum = (trials: readonly TrialProgress[], of: (trial: TrialProgress) => number) =>
  trials.reduce((total, trial) => total + of(trial), 0);

function stageOf(stage: StageSummary['stage'], trials: readonly TrialProgress[]): StageSummary {
  const states: StageSummary['states'] = { noPlots: 0, noValues: 0, recording: 0, complete: 0 };
  for (const trial of trials) states[recordingState(trial)] += 1;
  return {
    stage,
    trials: trials.length,
    states,
    plots: sum(trials, ({ plots }) => plots),
    expected: sum(trials, expectedOf),
    recorded: sum(trials, ({ recorded }) => recorded),
  };
}

/**
 * The trials by stage and those that wait for values.
 * @param trials newest first
 * @param at when they were counted
 */
export function summarizeTrials(trials: readonly TrialProgress[], at: Date): TrialSummary {
  const waiting = trials.filter((trial) => ['noValues', 'recording'].includes(recordingState(trial)));
  return {
    at: at.toISOString(),
    total: trials.length,
    recent: trials.filter(({ createdAt }) => at.getTime() - createdAt.getTime() < RECENT).length,
    expected: sum(trials, expectedOf),
    recorded: sum(trials, ({ recorded }) => recorded),
    stages: TRIAL_STAGES.map((stage) =>
      stageOf(
        stage,
        trials.filter((trial) => trial.stage === stage),
      ),
    ).filter((stage) => stage.trials > 0),
    unfinished: waiting.slice(0, MOST_UNFINISHED).map((trial) => ({
      id: trial.id,
      name: trial.name,
      year: trial.year,
      season: trial.season,
      plots: trial.plots,
      expected: expectedOf(trial),
      recorded: trial.recorded,
    })),
  };
}
