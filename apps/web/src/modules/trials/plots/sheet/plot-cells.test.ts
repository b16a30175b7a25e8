import { describe, expect, it } from 'vitest';
import type { Plot, PlotObservation } from '@panicle/contract/observations';
import { dayOf, KnownCells, observationOn, withFreshValues } from './plot-cells.ts';

const observation = (part: Partial<PlotObservation>): PlotObservation => ({
  id: 'o1',
  traitId: 'height',
  observedOn: null,
  repeat: 1,
  value: 1,
  corrected: false,
  revision: 1,
  ...part,
});
const plot = (...observations: PlotObservation[]) => ({ id: 'p1', observations }) as Plot;
const days = (...observedOn: (string | null)[]) =>
  plot(...observedOn.map((day) => observation({ observedOn: day })));

describe('the day of a sheet', () => {
  it('is the newest one, and none where values have no day', () => {
    expect(dayOf([days('2026-08-30', '2026-09-02'), days('2026-09-01')])).toBe('2026-09-02');
    expect(dayOf([days('2026-08-30', null)])).toBe(null);
    expect(dayOf([plot()])).toBe(null);
  });
});

describe('the cells of a sheet', () => {
  it('hold the first value of a trait on the day', () => {
    const both = plot(observation({ id: 'second', repeat: 2 }), observation({ id: 'first' }));
    expect(observationOn(both, 'height', null)?.id).toBe('first');
    expect(observationOn(both, 'height', '2026-09-01')).toBe(undefined);
    expect(observationOn(both, 'yield', null)).toBe(undefined);
  });

  it('take calculated values from the server and leave the others as they were seen', () => {
    const known = plot(observation({ id: 'height', value: 1 }), observation({ traitId: 'twice', value: 2 }));
    const fresh = plot(observation({ id: 'height', value: 5 }), observation({ traitId: 'twice', value: 10 }));
    const shown = withFreshValues(known, fresh, new Set(['twice']));
    expect(shown.observations.map(({ traitId, value }) => [traitId, value])).toEqual([
      ['height', 1],
      ['twice', 10],
    ]);
  });

  it('are saved as corrections of what the server has now, or as new values', () => {
    const known = new KnownCells();
    known.take('p1', 'height', { id: 'o1', revision: 1 });
    known.take('p1', 'height', { id: 'o1', revision: 2 });
    const change = { row: 'p1', before: null, after: 7 };
    expect(known.changed({ ...change, column: 'height' })).toEqual({
      plotId: 'p1',
      traitId: 'height',
      value: 7,
      id: 'o1',
      revision: 2,
    });
    expect(known.changed({ ...change, column: 'yield' })).toEqual({
      plotId: 'p1',
      traitId: 'yield',
      value: 7,
    });
  });
});
