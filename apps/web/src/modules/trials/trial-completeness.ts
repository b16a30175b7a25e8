import type { RecordingState } from '@panicle/contract/dashboard';
import type { ListedTrial } from '@panicle/contract/trials';

type Counts = Pick<ListedTrial, 'plotCount' | 'recordedPlotCount'>;

/** Plots with a value of all plots, null without plots. 99.96% is not whole: rounding never says that nothing is missing. */
export function recordedShare({ plotCount, recordedPlotCount }: Counts): number | null {
  return plotCount === 0 ? null : Math.floor((recordedPlotCount / plotCount) * 100) / 100;
}

export function recordingStateOf({ plotCount, recordedPlotCount }: Counts): RecordingState {
  if (plotCount === 0) return 'noPlots';
  if (recordedPlotCount === 0) return 'noValues';
  return recordedPlotCount < plotCount ? 'recording' : 'complete';
}
