import { expect, it } from 'vitest';
import { recordedShare, recordingStateOf } from './trial-completeness.ts';

it('is the share of plots with a value, whole only when none is missing', () => {
  const of = (recordedPlotCount: number, plotCount: number) => {
    const counts = { plotCount, recordedPlotCount };
    return [recordedShare(counts), recordingStateOf(counts)];
  };
  expect(of(0, 0)).toEqual([null, 'noPlots']);
  expect(of(0, 36)).toEqual([0, 'noValues']);
  expect(of(30, 36)).toEqual([0.83, 'recording']);
  expect(of(9999, 10_000)).toEqual([0.99, 'recording']);
  expect(of(36, 36)).toEqual([1, 'complete']);
});
